import fc from 'fast-check';

// On every change the same random cases, so that nothing fails by chance; `npm run test:endurance` throws new ones.
fc.configureGlobal({ seed: 20_261_122 });
