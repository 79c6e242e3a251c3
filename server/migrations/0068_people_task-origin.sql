-- Where the portal stands for who asked, for the links in mails where PUBLIC_URL does not say it.
alter table office_tasks add column origin text;
