import { formatTokenAmount, useText } from '@cenote/i18n';
import { EmptyState, TokenLogo } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';
import { HoldingRow, RowSkeletons } from '../../display/rows.tsx';
import { useSelectable } from '../../tokens/selector/use-selectable.ts';

/**
 * Component with the connected account's balances of the known tokens, read from the networks' endpoints without a
 * gateway: built-in and imported tokens, and those of the user's lists. They have no value in money.
 */
export function OnChainTokens() {
  const t = useText();
  const networks = useNetworks();
  const { tokens, balanceOf } = useSelectable(networks);
  const balances = tokens.map((token) => ({ token, amount: balanceOf(token) }));
  const held = balances.flatMap(({ token, amount }) => (amount ? [{ token, amount }] : []));
  if (held.length === 0) {
    return balances.every(({ amount }) => amount === undefined) ? (
      <RowSkeletons />
    ) : (
      <EmptyState
        icon="wallet"
        title={t('account.tokens.empty')}
        hint={t('account.tokens.emptyHint')}
      />
    );
  }
  return (
    <ul data-testid="token-rows">
      {held.map(({ token, amount }) => {
        const figure = formatTokenAmount(amount, token.decimals, { symbol: token.symbol });
        const network = networks.find(({ id }) => id === token.chainId)?.name;
        return (
          <HoldingRow
            key={`${token.chainId}:${token.address}`}
            mark={
              <TokenLogo
                symbol={token.symbol}
                address={token.address}
                verified={token.safety === 'verified'}
              />
            }
            title={token.name}
            subtitle={network ? t('account.tokens.amountOn', { amount: figure, network }) : figure}
            data-testid="token-row"
          />
        );
      })}
    </ul>
  );
}
