/**
 * `TokenIconContext`: React context with the function (type `TokenIcon`) that returns a verified token's icon URL.
 * Also: `listIcon`, its default, which returns the token list's icon if it is a data URL.
 */
import { createContext } from 'react';
import { safeImageUrl } from './safe-image-url.ts';

/**
 * Returns the image URL of a verified token: the icon of its symbol, else that of the list if it is allowed; undefined
 * if there is none.
 */
export type TokenIcon = (symbol: string, logoUrl?: string) => string | undefined;

/** Default without an icon set: icons of the list that are data URLs. */
export const listIcon: TokenIcon = (_, logoUrl) => safeImageUrl(logoUrl);

export const TokenIconContext = createContext(listIcon);
