import { type Address, networkById } from '@cenote/chains';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { EmptyState, TokenLogo } from '@cenote/ui';
import { HiddenRows } from '../../display/hidden-rows.tsx';
import { HoldingRow, Rows } from '../../display/rows.tsx';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { UnsellableBadge } from '../../tokens/safety/unsellable-badge.tsx';
import type { TokenBalance } from './holdings.ts';
import { OnChainTokens } from './on-chain-tokens.tsx';
import { useAccountOnChains } from './use-account-on-chains.ts';
import { useHoldings } from './use-holdings.ts';
import { useVerified } from './use-verified.ts';

/**
 * Tab of the account drawer: the account's tokens with amounts and values; those that the settings hide are in a fold.
 * Without a gateway for any network, the balances are read from the networks' endpoints.
 */
export function TokensTab({ account }: { account: Address }) {
  const { chainIds } = useAccountOnChains(account);
  return chainIds.length === 0 ? <OnChainTokens /> : <ServedTokens account={account} />;
}

function ServedTokens({ account }: { account: Address }) {
  const t = useText();
  const { query, holdings } = useHoldings(account);
  const isVerified = useVerified();
  const row = (balance: TokenBalance) => (
    <TokenRow
      key={`${balance.token.chainId}:${balance.token.address}`}
      balance={balance}
      verified={isVerified(balance.token)}
    />
  );
  return (
    <Rows query={{ ...query, data: holdings }} failed={t('errors.general.balancesFailed')}>
      {({ shown, hidden, hiddenCount }) => (
        <>
          {shown.length === 0 ? (
            <EmptyState
              icon="wallet"
              title={t('account.tokens.empty')}
              hint={t('account.tokens.emptyHint')}
            />
          ) : (
            <ul data-testid="token-rows">{shown.map(row)}</ul>
          )}
          <HiddenRows count={hiddenCount}>{hidden.map(row)}</HiddenRows>
        </>
      )}
    </Rows>
  );
}

function TokenRow({ balance, verified }: { balance: TokenBalance; verified: boolean }) {
  const t = useText();
  const money = useMoney();
  const isTestnet = useTestnetMode();
  const { token, amount, usd, isUnsellable } = balance;
  const figure = formatTokenAmount(BigInt(amount), token.decimals, { symbol: token.symbol });
  const network = networkById(token.chainId)?.name;
  return (
    <HoldingRow
      mark={
        <TokenLogo
          symbol={token.symbol}
          address={token.address}
          verified={verified}
          logoUrl={token.logoUri ?? undefined}
        />
      }
      title={token.name}
      badge={isUnsellable && <UnsellableBadge />}
      subtitle={network ? t('account.tokens.amountOn', { amount: figure, network }) : figure}
      end={isTestnet ? undefined : money.format(usd)}
      data-testid="token-row"
    />
  );
}
