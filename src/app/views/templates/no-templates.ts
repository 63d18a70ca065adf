import { templatesText } from '../../strings/en/templates.ts';
/** What is said where a vault has none. */
export const NO_TEMPLATES = templatesText.noTemplates.vaultHasNoTemplates;
