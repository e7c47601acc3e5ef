/**
 * `extensionTexts`: English texts of the extension only (its screens and the request checks), loaded by
 * `withExtensionTexts`, not by the web app.
 */
import { checks } from './checks.ts';
import { extension } from './extension/index.ts';

export const extensionTexts = { checks, extension } as const;
