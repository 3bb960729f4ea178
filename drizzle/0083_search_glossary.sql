-- Migration 0095 defines everything that this one did. It was never released; the file stays, so that the number of each migration means the same in every backup.
select 1;
