/**
 * Whether this is `npm run test:long`: it also runs the tests that take long or guard what seldom changes,
 * and looks at every view in every look. `npm test` has a sample of both.
 */
export const IS_LONG_RUN = process.env['LATENT_LONG'] === '1';
