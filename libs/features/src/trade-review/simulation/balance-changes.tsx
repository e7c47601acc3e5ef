/** Component `BalanceChanges`: shows the balance changes of the simulated trade, or why it would fail. */
import { type Address, isNative } from '@cenote/chains';
import { formatTokenAmount, shortenAddress, type TextKey, useMoney, useText } from '@cenote/i18n';
import type { BalanceChange } from '@cenote/trading/simulate';
import type { SwapFailureCode } from '@cenote/trading/swap';
import { Banner, Skeleton, TokenLogo } from '@cenote/ui';
import { failureKey } from '../../errors/failure-key.ts';
import { fiatValue } from '../../money/amount-text.ts';
import type { Token } from '../../tokens/list/token.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import type { SimulationFault, SimulationView } from './simulation-view.ts';

const SWAP_FAULTS = {
  RECEIVES_LESS: 'review.simulation.fault.RECEIVES_LESS',
  PAYS_MORE: 'review.simulation.fault.PAYS_MORE',
  OTHER_LEAVES: 'review.simulation.fault.OTHER_LEAVES',
  QUOTE_LOW: 'review.simulation.fault.QUOTE_LOW',
  GAS_HIGH: 'review.simulation.fault.GAS_HIGH',
} as const satisfies Record<SimulationFault, TextKey>;

const TEXTS = {
  swap: { expectedToFail: 'failures.swap.expectedToFail', faults: SWAP_FAULTS },
  liquidity: {
    expectedToFail: 'liquidity.failure.expectedToFail',
    faults: {
      ...SWAP_FAULTS,
      PAYS_MORE: 'liquidity.fault.paysMore',
      OTHER_LEAVES: 'liquidity.fault.otherLeaves',
    },
  },
} as const;

export interface BalanceChangesProps {
  view: SimulationView;
  /** The two tokens of the order, shown first even if they are on no list. */
  tokens: readonly [Token, Token];
  list: TokenList;
  /** Returns the name of a currency that is no token on the list, such as an NFT. */
  nameOf?(currency: Address): string | undefined;
  /** What is simulated, for the texts of failures. */
  subject?: 'swap' | 'liquidity';
}

export function BalanceChanges({
  view,
  tokens,
  list,
  subject = 'swap',
  nameOf,
}: BalanceChangesProps) {
  const t = useText();
  return (
    <section
      className="f-changes"
      aria-label={t('review.simulation.title')}
      aria-busy={view.state === 'running'}
      data-state={view.state}
      data-testid="simulation"
    >
      {view.state === 'fails' ? (
        <Banner
          tone="warn"
          title={t(TEXTS[subject].expectedToFail)}
          data-reason={view.reason}
          data-testid="expected-to-fail"
        >
          {view.reason !== 'EXPECTED_TO_FAIL' && t(expectedKey(view.reason))}
        </Banner>
      ) : (
        <h3 className="f-changes-title">{t('review.simulation.title')}</h3>
      )}
      {view.state === 'running' && tokens.map((token) => <RunningRow key={token.address} />)}
      {view.state === 'unknown' && (
        <p className="f-changes-note">{t('review.simulation.unknown')}</p>
      )}
      {view.state === 'passes' && (
        <>
          {sorted(view.changes, tokens).map((change) => (
            <ChangeRow
              key={change.currency}
              change={change}
              name={nameOf?.(change.currency)}
              token={
                tokens.find(({ address }) => address === change.currency) ??
                list.find(change.currency)
              }
            />
          ))}
          {view.faults.map((fault) => (
            <Banner
              key={fault}
              tone="error"
              title={t(TEXTS[subject].faults[fault])}
              data-testid={`simulation-${fault}`}
            />
          ))}
        </>
      )}
    </section>
  );
}

/** Returns the text key of an expected failure, worded for a trade that was not sent yet. */
const expectedKey = (reason: SwapFailureCode) =>
  reason === 'SLIPPAGE' ? 'review.simulation.slippage' : failureKey(reason);

/** Returns the changes in the order of sold token, bought token, and all others. */
const sorted = (changes: readonly BalanceChange[], [input, output]: readonly [Token, Token]) => {
  const rank = ({ currency }: BalanceChange) =>
    currency === input.address ? 0 : currency === output.address ? 1 : 2;
  return [...changes].sort((a, b) => rank(a) - rank(b));
};

function ChangeRow({
  change: { currency, amount },
  token,
  name,
}: {
  change: BalanceChange;
  name: string | undefined;
  token: Token | undefined;
}) {
  const t = useText();
  const money = useMoney();
  const isGain = amount > 0n;
  const size = isGain ? amount : -amount;
  const fiat = token && fiatValue(size, token.decimals, token.priceUsd);
  const symbol = token?.symbol ?? name ?? shortenAddress(currency);
  return (
    <div
      className="f-change"
      data-gain={isGain}
      data-amount={amount.toString()}
      data-testid={`change-${isNative(currency) ? 'native' : currency}`}
    >
      <TokenLogo
        symbol={token?.symbol ?? currency}
        address={currency}
        size={24}
        verified={token?.safety === 'verified'}
        logoUrl={token?.logoUri}
      />
      <span className="f-change-amount f-figure">
        {token
          ? t(isGain ? 'review.simulation.gain' : 'review.simulation.loss', {
              amount: formatTokenAmount(size, token.decimals, {
                symbol,
                significant: 9,
                rounding: isGain ? 'down' : 'up',
              }),
            })
          : t(isGain ? 'review.simulation.otherGain' : 'review.simulation.otherLoss', { symbol })}
      </span>
      {fiat !== undefined && <span className="f-change-fiat f-figure">{money.format(fiat)}</span>}
    </div>
  );
}

const RunningRow = () => (
  <div className="f-change">
    <Skeleton shape="circle" width={24} height={24} />
    <Skeleton width={120} height={16} />
  </div>
);
