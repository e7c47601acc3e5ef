import { checks } from './checks.ts';
import { extension } from './extension/index.ts';

/** Texts of the extension alone: they come by `withExtensionTexts`, and no page of the web app loads them. */
export const extensionTexts = { checks, extension } as const;
