import { checks } from './checks.ts';
import { extension } from './extension/index.ts';

/** Texts of the extension only: loaded by `withExtensionTexts`, not by the web app. */
export const extensionTexts = { checks, extension } as const;
