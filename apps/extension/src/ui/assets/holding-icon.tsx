/**
 * Component: icon of a token; a logo only for verified tokens and from embedded images, since anyone can create a token
 * of any name.
 */
import { TokenLogo } from '@cenote/ui';
import type { Holding } from './holding.ts';
import { useIsVerified } from './use-verified.ts';

export interface HoldingIconProps {
  holding: Pick<Holding, 'chainId' | 'logoUrl'> & {
    token: Pick<Holding['token'], 'address' | 'symbol'>;
  };
  size?: number;
}

/** Icon of a token; a logo only for known tokens, since anyone can create a token of any name. */
export function HoldingIcon({ holding, size }: HoldingIconProps) {
  const { token, chainId, logoUrl } = holding;
  return (
    <TokenLogo
      symbol={token.symbol}
      address={token.address}
      verified={useIsVerified({ chainId, address: token.address })}
      // Only embedded images are shown: no request goes to an unknown server.
      logoUrl={logoUrl?.startsWith('data:') ? logoUrl : undefined}
      {...(size !== undefined && { size })}
    />
  );
}
