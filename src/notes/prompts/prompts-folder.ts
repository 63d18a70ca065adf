/** The vault's folder of prompts, unless the person set another in the app. */
export const PROMPTS_FOLDER = 'Prompts';
