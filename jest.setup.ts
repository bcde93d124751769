import fc from 'fast-check';

// One seed for every run, so that a property test gives the same answer twice. Another one: PROPERTY_SEED=7 npm test
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_607) });
