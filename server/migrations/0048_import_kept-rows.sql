-- What a register needs outlives the package that named it.

-- A meeting with a register that is missing from a package before its day is over is called off, and never deleted: no ballot
-- is taken from then on, and its register stays. A package that has it again opens it.
alter table meetings add column cancelled_at timestamptz;

-- Plans, lots and people that a register needs are closed in place of deleted: nobody reaches them, and the register still
-- knows whose vote it was. A package that has one again opens it.
alter table plans add column closed_at timestamptz;
alter table lots add column closed_at timestamptz;
alter table contacts add column closed_at timestamptz;
