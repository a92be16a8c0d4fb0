-- The glossary's names: amount mismatch, duplicate payment.
update payment set flag = 'amount_mismatch' where flag = 'other_sum';
update payment set flag = 'duplicate_payment' where flag = 'paid_again';
