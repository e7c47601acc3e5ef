import { HiddenRows, HoldingRow, UnsellableBadge } from '@cenote/features/wallet-parts';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { useSettings } from '../use-settings.ts';
import { useViews } from '../use-views.ts';
import { useWallet } from '../wallet-context.tsx';
import { type Holding, holdingKey } from './holding.ts';
import { HoldingIcon } from './holding-icon.tsx';

/**
 * Component: list of an account's tokens with value; spam, and small balances if the settings hide them, are collapsed
 * behind a count.
 */
export function TokenRows({ holdings }: { holdings: readonly Holding[] }) {
  const { hideSmallBalances, testnetMode } = useSettings().settings;
  const isHidden = ({ isSmall, isSpam }: Holding) =>
    isSpam || (hideSmallBalances && !testnetMode && isSmall);
  const hidden = holdings.filter(isHidden);
  const row = (holding: Holding) => <TokenRow key={holdingKey(holding)} holding={holding} />;
  return (
    <>
      <ul data-testid="tokens">{holdings.filter((one) => !isHidden(one)).map(row)}</ul>
      <HiddenRows count={hidden.length}>{hidden.map(row)}</HiddenRows>
    </>
  );
}

function TokenRow({ holding }: { holding: Holding }) {
  const t = useText();
  const money = useMoney();
  const { open } = useViews();
  const { networks } = useWallet().state;
  const { token, amount, chainId, usd } = holding;
  const figure = formatTokenAmount(amount, token.decimals, { symbol: token.symbol });
  const network = networks.find((one) => one.chainId === chainId)?.name;
  return (
    <HoldingRow
      mark={<HoldingIcon holding={holding} />}
      title={token.name}
      onOpen={() => open('token', { holding: holdingKey(holding) })}
      badge={holding.isUnsellable && <UnsellableBadge />}
      subtitle={network ? t('account.tokens.amountOn', { amount: figure, network }) : figure}
      end={money.format(usd)}
      data-testid="token"
    />
  );
}
