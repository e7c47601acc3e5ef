import { createContext } from 'react';
import { safeImageUrl } from './safe-image-url.ts';

/**
 * Address of the picture of a verified token: the icon of its symbol, else that of the list where it can be shown;
 * undefined when there is none.
 */
export type TokenIcon = (symbol: string, logoUrl?: string) => string | undefined;

/** Without icons of its own an app shows those of the list that carry themselves. */
export const listIcon: TokenIcon = (_, logoUrl) => safeImageUrl(logoUrl);

export const TokenIconContext = createContext(listIcon);
