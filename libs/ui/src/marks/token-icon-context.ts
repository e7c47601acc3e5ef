import { createContext } from 'react';

/** Address of the icon of a symbol, or undefined when there is none. */
export type TokenIcon = (symbol: string) => string | undefined;

export const TokenIconContext = createContext<TokenIcon | undefined>(undefined);
