import fc from 'fast-check';

// The same seed in every run, so that property tests are reproducible. For another one: PROPERTY_SEED=7 npm test
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_607) });
