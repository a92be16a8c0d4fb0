import fc from 'fast-check';

// The same random cases on every change, so that nothing fails by chance; `npm run test:endurance` generates new ones.
fc.configureGlobal({ seed: 20_261_122 });
