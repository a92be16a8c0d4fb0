-- Every dashboard shows its owner's own codes, the newest first.
create index referral_by_referrer on referral (referrer_user_id, created_at);
