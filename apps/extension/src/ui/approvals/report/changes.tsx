/** Component: the balance changes of a simulation, losses first, with token icons. */
import { formatTokenAmount } from '@cenote/i18n';
import { TokenLogo } from '@cenote/ui';
import type { HoldingChange, Simulation } from '@cenote/wallet-core/checks';
import { lazy, Suspense } from 'react';
import { assetText, type TextContext } from './text-context.ts';

const ListedMark = lazy(() => import('./listed-token-icon.tsx'));

const NATIVE = '0x0000000000000000000000000000000000000000';
const COIN_DECIMALS = 18;
const MARK_SIZE = 28;

interface ChangesProps {
  simulation: Simulation;
  textContext: TextContext;
  /** Network of the simulated request. */
  chainId: number;
}

/** The balance changes and allowances of a simulation. */
export function Changes({ simulation, textContext, chainId }: ChangesProps) {
  const { t } = textContext;
  if (simulation.outcome !== 'passes') return null;
  const { changes, approvals } = simulation;
  // Omits "no balance changes" if there are approvals, as that would be falsely reassuring.
  if (changes.length === 0 && approvals.length > 0) return null;
  return (
    <section className="x-changes" data-testid="changes" aria-label={t('checks.changes')}>
      <h2 className="x-subtitle">{t('checks.changes')}</h2>
      {changes.length === 0 ? (
        <p className="x-hint">{t('checks.noChanges')}</p>
      ) : (
        <ul className="x-change-list">
          {[...changes].sort(lossesFirst).map((change) => (
            <Change
              key={keyOf(change)}
              change={change}
              textContext={textContext}
              chainId={chainId}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type ChangeProps = Omit<ChangesProps, 'simulation'> & { change: HoldingChange };

function Change({ change, textContext, chainId }: ChangeProps) {
  const { t } = textContext;
  const { holding, amount, measured } = change;
  const address = 'token' in holding ? holding.token : NATIVE;
  const symbol =
    'token' in holding ? (textContext.token(address)?.symbol ?? '?') : textContext.symbol;
  const token = { address, symbol };
  const isGain = amount > 0n;
  return (
    <li className="x-change" data-testid="balance-change" data-gain={isGain || undefined}>
      <Suspense fallback={<TokenLogo {...token} size={MARK_SIZE} />}>
        <ListedMark holding={{ chainId, token }} size={MARK_SIZE} />
      </Suspense>
      <span className="x-change-amount">
        {isGain ? '+' : '−'}
        {sizeText(textContext, change)}
      </span>
      {!measured && (
        <span className="x-change-reported" title={t('checks.reportedByTokenHint')}>
          {t('checks.reportedByToken')}
        </span>
      )}
    </li>
  );
}

/** Rounded down for incoming amounts and up for outgoing ones. */
function sizeText(textContext: TextContext, { holding, amount }: HoldingChange): string {
  const size = amount < 0n ? -amount : amount;
  const rounding = amount < 0n ? 'up' : 'down';
  switch (holding.standard) {
    case 'native':
      return signedText(size, COIN_DECIMALS, { symbol: textContext.symbol, rounding });
    case 'erc20': {
      const { decimals, symbol } = textContext.token(holding.token) ?? {};
      return decimals === undefined || symbol === undefined
        ? assetText(textContext, { ...holding, amount: size })
        : signedText(size, decimals, { symbol, rounding });
    }
    case 'erc721':
      return assetText(textContext, holding);
    case 'erc1155':
      return assetText(textContext, { ...holding, amount: size });
  }
}

/** The amount after a sign: amounts below the usual precision are shown exactly, because `−<` has no meaning. */
function signedText(
  size: bigint,
  decimals: number,
  options: { symbol: string; rounding: 'up' | 'down' },
) {
  const text = formatTokenAmount(size, decimals, options);
  if (!text.includes('<')) return text;
  return formatTokenAmount(size, decimals, { symbol: options.symbol, full: true });
}

const lossesFirst = (a: HoldingChange, b: HoldingChange): number =>
  Number(a.amount > 0n) - Number(b.amount > 0n);

const keyOf = ({ holding }: HoldingChange): string =>
  [
    holding.standard,
    'token' in holding ? holding.token : '',
    'id' in holding ? holding.id : '',
  ].join();
