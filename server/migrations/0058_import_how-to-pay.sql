-- How owners of a plan pay. A link that is not https would be a way to take their money elsewhere.
alter table plans
  add column biller_code text,
  add column payment_link text check (payment_link ~* '^https://');
alter table lots add column payment_reference text;
