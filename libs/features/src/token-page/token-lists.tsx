import { useText } from '@cenote/i18n';
import { Tabs } from '@cenote/ui';
import { useMemo, useState } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { Trades } from '../entity/trades/trades.tsx';
import type { Token } from '../tokens/list/token.ts';
import { TokenPools } from './token-pools.tsx';

/** Tabs of a token's page (default export): the table of its transactions and the table of its pools. */
export default function TokenLists({
  token,
  network,
}: {
  token: Token;
  network: ConnectedNetwork;
}) {
  const t = useText();
  const [shown, setShown] = useState<'trades' | 'pools'>('trades');
  const { symbol, address } = token;
  const filter = useMemo(() => ({ token: address }), [address]);
  return (
    <Tabs
      label={t('entity.about.lists', { name: symbol })}
      value={shown}
      onChange={setShown}
      items={[
        {
          value: 'trades',
          label: t('entity.trades.title'),
          content: <Trades name={symbol} token={address} network={network} filter={filter} />,
        },
        {
          value: 'pools',
          label: t('entity.pools.title'),
          content: <TokenPools token={token} network={network} />,
        },
      ]}
    />
  );
}
