import { type Address, lower } from '@cenote/chains';
import type { TokenMarket } from '@cenote/data';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { Card, NetworkLogo } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from 'wagmi';
import { portfolioQuery } from '../account/portfolio/queries.ts';
import { useAccountOnChains } from '../account/portfolio/use-account-on-chains.ts';
import { useNetworks } from '../config/use-networks.ts';
import { HoldingRow, Rows } from '../display/rows.tsx';
import { useGraphql } from '../tokens/safety/use-graphql.ts';
import { holdingsOf } from './holdings-of.ts';

/** Card with the connected account's balances of a token on each network; renders nothing without an account. */
export function TokenBalances({ token }: { token: TokenMarket }) {
  const { address } = useConnection();
  return address && <Balances token={token} account={lower(address)} />;
}

function Balances({ token, account }: { token: TokenMarket; account: Address }) {
  const t = useText();
  const money = useMoney();
  const networks = useNetworks();
  const query = useQuery(portfolioQuery(useGraphql(), useAccountOnChains(account), true));
  return (
    <Card className="f-balances" data-testid="token-balances">
      <h2 className="f-entity-heading">{t('entity.balance.title')}</h2>
      <Rows query={query} failed={t('errors.general.balancesFailed')}>
        {({ balances }) => (
          <ul>
            {holdingsOf(token, balances, networks).map(({ network, amount, decimals, usd }) => (
              <HoldingRow
                key={network.id}
                mark={<NetworkLogo name={network.name} size={28} />}
                title={network.name}
                end={formatTokenAmount(amount, decimals, { symbol: token.symbol })}
                endNote={money.format(usd)}
                data-testid={`balance-${network.slug}`}
              />
            ))}
          </ul>
        )}
      </Rows>
    </Card>
  );
}
