-- What a service is called in Hindi: in messages and documents of those who read Hindi. Null where staff have given none.
alter table service add column name_hi text;

-- Until now screens in Hindi named every service by its trade.
update service set name_hi = case category
  when 'electrician' then 'बिजली मिस्त्री'
  when 'plumber' then 'प्लंबर'
  when 'painter' then 'पेंटर'
  when 'housekeeping' then 'घर का काम'
  when 'office_boy' then 'ऑफ़िस बॉय'
  when 'carpenter' then 'बढ़ई'
  when 'cleaning' then 'सफ़ाई'
  when 'ac_repair' then 'AC मरम्मत'
  when 'driver' then 'ड्राइवर'
end;
