// @ts-check
/** The rules of this project alone, as a plugin of the linter. */
import { formatsInStrings } from './formats-in-strings.js';
import { textsInStrings } from './texts-in-strings.js';

export default {
  meta: { name: 'latent' },
  rules: { 'texts-in-strings': textsInStrings, 'formats-in-strings': formatsInStrings },
};
