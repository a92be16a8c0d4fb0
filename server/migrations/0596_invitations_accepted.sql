-- A recruiter belongs to a company once they accept by the link in their e-mail. Until then the row is an invitation, and
-- the phone that the owner typed stands here: on the account a mistyped one would let its holder log in.
alter table company_member
  -- Null while the invitation is open.
  add column accepted_at timestamptz,
  add column phone text check (phone ~ '^\+91[6-9][0-9]{9}$');

update company_member member set accepted_at = member.created_at
from account
where account.id = member.account_id and account.password_hash <> '!';

update company_member member set phone = account.phone
from account
where account.id = member.account_id and member.accepted_at is null and account.person_id is null;

update account set phone = null, phone_verified_at = null
from company_member member
where account.id = member.account_id and member.accepted_at is null and account.person_id is null;
