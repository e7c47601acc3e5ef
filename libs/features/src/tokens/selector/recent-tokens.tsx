import { Chip, TokenLogo } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useAppSelector } from '../../state/hooks.ts';
import type { Token } from '../list/token.ts';
import { tokenKey } from '../safety/acknowledged.ts';

export interface RecentTokensProps {
  networks: readonly ConnectedNetwork[];
  tokens: readonly Token[];
  onChoose(token: Token): void;
}

const SHOWN = 5;

/** Up to 5 recently chosen tokens of the given networks, as chips; a press calls `onChoose`. */
export function RecentTokens({ networks, tokens, onChoose }: RecentTokensProps) {
  const recents = useAppSelector((state) => state.tokens.recents);
  const recent = networks
    .flatMap(({ id: chainId }) => (recents[chainId] ?? []).map((address) => ({ chainId, address })))
    .flatMap((one) => tokens.find((token) => tokenKey(token) === tokenKey(one)) ?? [])
    .slice(0, SHOWN);
  return recent.map((token) => (
    <Chip key={tokenKey(token)} onClick={() => onChoose(token)}>
      <TokenLogo
        symbol={token.symbol}
        address={token.address}
        size={20}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
      {token.symbol}
    </Chip>
  ));
}
