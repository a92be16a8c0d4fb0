/** The town's terms of use, in Markdown. */
export const terms = `*This is a demonstration. These terms are not binding; a company that uses this software writes its own, with its own lawyer.*

Last changed on 1 November 2026.

## 1. Who we are

Dihaadi is run by Dihaadi Services Private Limited, Sahakar Marg, Jaipur. We bring customers, workers, drivers and companies together. The agreement about a piece of work is between those who order it and those who do it; we see to it that both know its terms before they agree.

## 2. Your account

You must be 18 or older. Give your real name and a phone number of your own, and keep your password to yourself. One person has one account.

## 3. The registration fee

Customers and workers pay ₹1,000 plus GST once, drivers ₹1,000 including GST. The fee is refunded in full if we do not approve a worker or driver who has paid it. It is not refunded for any other reason, except where the law says so.

## 4. Bookings

- The price you are shown before booking is the price of the work. For parcels and cabs, only waiting, tolls, parking and loading are extra.
- You may cancel until work has begun or a parcel has been picked up. It is free until the time that your booking names, or until some minutes after a driver has accepted. After that there is a fee, which you see first.
- Wages may not be below the minimum wage that Rajasthan has notified for the skill.

## 5. How we treat each other

Be on time, be honest about the work, pay what was agreed. No one may be refused or treated worse for caste, religion, gender, language, disability or where they come from. Dangerous or unlawful goods may not be sent.

## 6. Suspension

We suspend an account only for one of [these reasons](/how-we-decide#suspension). We tell you the reason and the proof in writing.

You finish the bookings that have begun. You may appeal once, and another person then decides. Money already earned stays payable.

## 7. Liability

We are responsible for what we do ourselves, and for everything else the law makes us responsible for. Please tell us about damage within 48 hours, with a photo.

## 8. Law

The law of India applies; the courts at Jaipur decide. Your rights under the Consumer Protection Act, 2019 remain as they are.`;

/** The town's privacy notice under the DPDP Act, in Markdown. */
export const privacy = `*This is a demonstration. This notice is an example under the Digital Personal Data Protection Act, 2023; the company is made up.*

Last changed on 1 November 2026.

## What we hold, and what for

- **Name, phone, e-mail, address:** for your account, and so that the right person comes to the right door
- **Skills, experience, licence and vehicle papers** of workers and drivers: to check who may be sent
- **Bookings, places and prices:** to carry out the work and settle it
- **Payments:** amounts and references. Card numbers and UPI PINs never reach us
- **Visits:** one cookie counts a visitor once a day. We keep no IP address and show no advertisements

We hold your data because you consented when you registered, or because a law requires it. We do not sell it.

## Who sees it

The other side of a booking sees your name, and your phone number from acceptance until a day after the end. Staff see what their task needs, and every look at personal data is recorded. Payment companies and courts receive what they must.

## How long

As long as you have an account. After that personal details are erased; invoices and payment records stay for eight years, as tax law requires. Data is stored in India, encrypted on its way and protected by access control.

## Your rights

Under the Act you may

1. see your data and get a copy of it,
2. have it corrected or completed,
3. have it erased,
4. withdraw your consent, as easily as you gave it,
5. name a person who acts for you after your death or in illness, and
6. complain.

Most of it is in your profile; for the rest, write to us. Withdrawing consent ends the account, not what was lawful before.

## Children

Dihaadi is for people of 18 and above.

## If something goes wrong

Should your data ever be breached, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you and what you can do.

## Complaints

Our grievance officer is Sunita Shekhawat, grievance@demo.dihaadi.example, +91 98765 43211. She confirms within 24 hours and answers within 15 days. If that does not help, you may turn to the Data Protection Board of India.`;
