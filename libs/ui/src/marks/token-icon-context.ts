import { createContext } from 'react';

/**
 * Address of the picture of a verified token: the icon of its symbol, else that of the list where it can be shown;
 * undefined when there is none.
 */
export type TokenIcon = (symbol: string, logoUrl?: string) => string | undefined;

export const TokenIconContext = createContext<TokenIcon | undefined>(undefined);
