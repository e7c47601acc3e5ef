/**
 * Component `IncreaseDialog`: dialog that adds liquidity to a position: two amounts that follow each other at the pool's
 * price, or any two amounts, native or wrapped coin; then its review.
 */
import { isNative } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { maxSpendable } from '@cenote/trading';
import { Banner, Button, Dialog } from '@cenote/ui';
import { useState } from 'react';
import { useServices } from '../../config/services.tsx';
import { useBalances } from '../../tokens/balances/use-balances.ts';
import { useTokens } from '../../tokens/list/use-tokens.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import { useTokenCheck } from '../../tokens/safety/use-token-check.ts';
import { DepositField } from '../deposit/deposit-field.tsx';
import { increaseRequest } from '../requests/increase-request.ts';
import { hasWrapped, tokensWithNative } from '../requests/managed-position.ts';
import { zapTargetOf } from '../requests/zap-target-of.ts';
import { HookWarning } from '../review/hook-warning.tsx';
import { LiquidityReview } from '../review/liquidity-review.tsx';
import { useLiquidityTerms } from '../review/use-liquidity-terms.ts';
import { ZapReview } from '../zap/zap-review.tsx';
import { ZapSummary, ZapSwitch } from '../zap/zap-summary.tsx';
import { canZap } from '../zap/zap-target.ts';
import { type Entry, enteredAmounts, givenOf, sidesOf } from './increase-entry.ts';
import { NativeSwitch } from './native-switch.tsx';
import { type PositionDialogProps, useManagedPosition } from './use-managed-position.ts';

export function IncreaseDialog({ onClose, onDone, ...props }: PositionDialogProps) {
  const t = useText();
  const managed = useManagedPosition(props);
  const { position, network, isGone } = props;
  const { loadRouting } = useServices();
  const list = useTokens(network);
  const { slippageBps } = useLiquidityTerms();
  const [entry, setEntry] = useState<Entry>({ texts: ['', ''], side: 0 });
  const [inNative, setNative] = useState(true);
  const [isZapChosen, setZapChosen] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const payNative = hasWrapped(managed) && inNative;
  const tokens = tokensWithNative(managed, payNative);
  const { balances, isLoading } = useBalances(network, [...tokens]);
  const check = useTokenCheck(network, ...tokens);
  const zapRouting = canZap(network, position.pool) ? loadRouting : undefined;
  const isZap = isZapChosen && zapRouting !== undefined;
  const amounts = enteredAmounts(entry, tokens, isZap ? undefined : position);
  const zap = isZap &&
    amounts && { target: zapTargetOf(managed, payNative, list.tokens), paid: amounts };
  const given = givenOf(entry, tokens);
  const done = () => {
    onDone?.();
    onClose();
  };
  if (isReviewed && zap) {
    const close = () => setReviewed(false);
    return <ZapReview zap={zap} loadRouting={zapRouting} onClose={close} onDone={done} />;
  }
  if (isReviewed && given) {
    return (
      <LiquidityReview
        request={increaseRequest(managed, given, payNative)}
        onClose={() => setReviewed(false)}
        onDone={done}
      />
    );
  }
  const sides = sidesOf(entry, amounts, tokens, isZap ? undefined : position).map((side) => {
    const balance = balances.get(side.token.address);
    const max = balance && maxSpendable(balance, network, isNative(side.token.address));
    return { ...side, balance, max };
  });
  const short = sides.find(
    ({ amount, balance }) => amount !== undefined && balance !== undefined && amount > balance,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('liquidity.action.addLiquidity')}
      data-testid="increase-dialog"
    >
      <div className="f-liquidity-form">
        {zapRouting && <ZapSwitch isZap={isZap} onChange={setZapChosen} />}
        {sides.map(({ side, ...field }) => (
          <DepositField
            key={side}
            {...field}
            isBalanceLoading={isLoading}
            isShort={short?.side === side}
            onText={(text) => {
              const texts = side === 0 ? [text, entry.texts[1]] : [entry.texts[0], text];
              setEntry({ texts: texts as [string, string], side });
            }}
            name={`${side}`}
          />
        ))}
        {zap && <ZapSummary zap={zap} slippageBps={slippageBps} loadRouting={zapRouting} />}
        {hasWrapped(managed) && (
          <NativeSwitch
            label={t('liquidity.native.pay', { symbol: network.native.symbol })}
            checked={inNative}
            onChange={setNative}
          />
        )}
        <TokenDifference check={check} />
        <HookWarning pool={position.pool} action="addLiquidity" />
        {isGone && <Banner tone="warn" title={t('position.burnt')} data-testid="position-gone" />}
        <Button
          size="large"
          fullWidth
          disabled={isGone || !amounts || short !== undefined || check.state === 'differs'}
          onClick={() => setReviewed(true)}
          data-testid="increase-review"
        >
          {short
            ? t('swap.button.insufficientBalance', { symbol: short.token.symbol })
            : t(amounts ? 'liquidity.review.open' : 'liquidity.deposit.enter')}
        </Button>
      </div>
    </Dialog>
  );
}
