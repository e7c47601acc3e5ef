/** Component `PairStep`: first step of the form: the two tokens, the version's fees and, for v4, the hook. */
import { useText, withLazyTexts } from '@cenote/i18n';
import { Disclosure } from '@cenote/ui';
import { useState } from 'react';
import { formatFee } from '../../entity/figures/pool-name.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { TokenReference } from '../../state/slices/favorites.ts';
import { TokenDifference } from '../../tokens/safety/token-difference.tsx';
import { TokenButton } from '../../tokens/selector/token-button.tsx';
import { CustomFeeField } from '../fees/custom-fee-field.tsx';
import { FeeTiersField } from '../fees/fee-tiers-field.tsx';
import { HookWarning } from '../fees/hook-warning.tsx';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { usualSpacing, V2_FEE } from '../pool/fee-tiers.ts';
import { type CreateState, emptyCreate, type Side } from '../url/create-url.ts';

const TokenSelector = lazyPart(() =>
  withLazyTexts(import('../../tokens/selector/token-selector.tsx')),
);

export interface PairStepProps {
  form: CreatePositionForm;
  isHookAccepted: boolean;
  onAcceptHook(accepted: boolean): void;
  /** Called with whether the typed hook address is valid. */
  onHookText(valid: boolean): void;
}

export function PairStep({ form, isHookAccepted, onAcceptHook, onHookText }: PairStepProps) {
  const t = useText();
  const { version, network, state, patch, list } = form;
  const [selecting, setSelecting] = useState<Side>();
  const isUsual =
    state.hook === undefined &&
    (state.fee === undefined ||
      ([100, 500, 3_000, 10_000].includes(state.fee) &&
        (state.tickSpacing ?? usualSpacing(state.fee)) === usualSpacing(state.fee)));
  const [isCustom, setCustom] = useState(!isUsual);
  // The texts of the custom fields are those of the pool that was chosen last.
  const [picks, setPicks] = useState(0);
  const token = (side: Side) => {
    const [address, found] =
      side === 'A' ? [state.currencyA, form.tokenA] : [state.currencyB, form.tokenB];
    return (
      <TokenButton
        token={found}
        isLoading={address !== undefined && !found && list.isLoading}
        onClick={() => setSelecting(side)}
        data-testid={`token-${side}`}
      />
    );
  };
  return (
    <>
      <p className="f-about-text">
        {t(version === 'v2' ? 'createPosition.pairHintV2' : 'createPosition.pairHint')}
      </p>
      <div className="f-create-pair">
        {token('A')}
        {token('B')}
      </div>
      <TokenDifference check={form.tokenCheck} />
      {version === 'v2' ? (
        <p className="f-about-text" data-testid="v2-fee">
          {t('createPosition.fees.fixed', { percent: formatFee(V2_FEE) })}
        </p>
      ) : (
        <>
          <h3 className="f-create-label">{t('createPosition.fees.title')}</h3>
          <FeeTiersField
            form={form}
            onPick={() => {
              setPicks(picks + 1);
              onHookText(true);
            }}
          />
        </>
      )}
      {version === 'v4' && (
        <Disclosure
          summary={t('createPosition.fees.more')}
          open={isCustom}
          onOpenChange={setCustom}
          data-testid="custom-pool"
        >
          <CustomFeeField key={picks} form={form} onHookText={onHookText} />
        </Disclosure>
      )}
      {version === 'v4' && state.hook && (
        <HookWarning hook={state.hook} isAccepted={isHookAccepted} onAccept={onAcceptHook} />
      )}
      {form.key && form.pool === null && (
        <p className="f-create-note" data-testid="new-pool">
          {t('createPosition.newPool')}
        </p>
      )}
      {selecting && (
        <TokenSelector
          network={network}
          selected={selecting === 'A' ? form.tokenA : form.tokenB}
          onClose={() => setSelecting(undefined)}
          onChoose={(chosen) => {
            setSelecting(undefined);
            patch(afterChoice(state, selecting, chosen));
          }}
        />
      )}
    </>
  );
}

/** Returns the changes after a token is chosen: one of the other side swaps them, one of another network clears the rest. */
function afterChoice(
  state: CreateState,
  side: Side,
  { chainId, address }: TokenReference,
): Partial<CreateState> {
  const [own, other] =
    side === 'A' ? (['currencyA', 'currencyB'] as const) : (['currencyB', 'currencyA'] as const);
  if (chainId !== state.chainId) {
    const empty = emptyCreate(chainId);
    if (side === 'A') return { ...empty, currencyA: address };
    const coin = address === empty.currencyA ? undefined : empty.currencyA;
    return { ...empty, currencyA: coin, currencyB: address };
  }
  const begin = { price: '', lower: undefined, upper: undefined, value: '', isInverted: false };
  const swapped = state[other] === address ? state[own] : state[other];
  return { ...begin, [own]: address, [other]: swapped };
}
