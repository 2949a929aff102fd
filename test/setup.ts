import fc from 'fast-check';

/**
 * Generated inputs are the same in every run, so that a failure concerns the change at hand. `FC_SEED=$RANDOM npm test` looks
 * at others; a failure prints its seed.
 */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_129) });
