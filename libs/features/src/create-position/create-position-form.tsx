/** Component `CreatePositionForm`: the steps of the form for a new position in one protocol version. */
import type { Address } from '@cenote/chains';
import { formatRatio, useText } from '@cenote/i18n';
import { useEffect, useRef, useState } from 'react';
import { formatFee } from '../entity/figures/pool-name.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { StatusBanners } from '../status/status-banners.tsx';
import { NetworkSelect } from '../wallet/network/network-select.tsx';
import { type Obstacle, pairObstacle, priceObstacle, rangeObstacle } from './form/step-button.ts';
import { type CreatePositionForm as Form, useCreateForm } from './form/use-create-form.ts';
import { V2_FEE } from './pool/fee-tiers.ts';
import type { Version } from './pool/version.ts';
import { StepList } from './step-list.tsx';
import { DepositStep } from './steps/deposit-step.tsx';
import { PairStep } from './steps/pair-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { RangeStep } from './steps/range-step.tsx';
import { StepFrame } from './steps/step-frame.tsx';
import { UnsupportedVersion } from './unsupported-version.tsx';
import type { CreateStep } from './url/create-url.ts';
import { VersionChoice } from './version-choice.tsx';

export function CreatePositionForm({ version }: { version: Version }) {
  const t = useText();
  const form = useCreateForm(version);
  const { state, network } = form;
  const [acceptedHook, setAcceptedHook] = useState<Address>();
  const [isHookText, setHookText] = useState(true);
  const isHookAccepted =
    version !== 'v4' || state.hook === undefined || acceptedHook === state.hook;
  const step = reachedStep(form, isHookAccepted);
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  }, [step]);
  // A link may lead beyond an unfinished step: what finishes that step must not skip the ones after it.
  const shownForm: Form = { ...form, patch: (change) => form.patch({ step, ...change }) };
  const next = () => form.go(form.steps[form.steps.indexOf(step) + 1] ?? 'deposit');
  const isSupported = supports(form);
  return (
    <div className="f-create">
      <header className="f-create-head">
        <h1 className="f-swap-title">{t('createPosition.title')}</h1>
        <div className="f-swap-tools">
          <VersionChoice form={form} />
          <NetworkSelect />
          <SettingsButton slippageBps={form.slippageBps} isAutoSlippage={form.isAutoSlippage} />
        </div>
      </header>
      <StatusBanners />
      {isSupported ? (
        <div className="f-create-body" ref={body}>
          <StepList
            steps={form.steps}
            current={step}
            summary={(each) => summaryOf(form, each)}
            onStep={form.go}
          />
          {step === 'deposit' ? (
            <DepositStep form={shownForm} isHookAccepted={isHookAccepted} />
          ) : (
            <StepFrame
              step={step}
              obstacle={
                step === 'pair' && version === 'v4' && !isHookText
                  ? 'invalidHook'
                  : obstacleOf(form, step, isHookAccepted)
              }
              onContinue={next}
            >
              {step === 'pair' && (
                <PairStep
                  form={shownForm}
                  isHookAccepted={isHookAccepted}
                  onAcceptHook={(on) => {
                    shownForm.patch({});
                    setAcceptedHook(on ? state.hook : undefined);
                  }}
                  onHookText={setHookText}
                />
              )}
              {step === 'price' && <PriceStep form={shownForm} />}
              {step === 'range' && <RangeStep form={shownForm} />}
            </StepFrame>
          )}
        </div>
      ) : (
        <UnsupportedVersion version={version} network={network} />
      )}
    </div>
  );

  function summaryOf(of: Form, each: CreateStep): string | undefined {
    const { tokenA, tokenB } = of;
    if (!tokenA || !tokenB) return undefined;
    switch (each) {
      case 'pair':
        return [
          t('entity.pools.pair', { one: tokenA.symbol, other: tokenB.symbol }),
          version === 'v2' ? formatFee(V2_FEE) : feeText(of),
        ].join(' · ');
      case 'price':
        return formatRatio(Number(of.state.price));
      default:
        return undefined;
    }
  }

  function feeText({ key }: Form): string {
    if (!key || key.protocol === 'v2') return '';
    return key.fee > 1_000_000 ? t('entity.pools.dynamicFee') : formatFee(key.fee);
  }
}

/** Returns whether the network has the contracts of the version. */
function supports({ version, network: { contracts } }: Form): boolean {
  if (version === 'v2')
    return contracts.v2Factory !== undefined && contracts.v2Router !== undefined;
  return version === 'v3' || contracts.v4PositionManager !== undefined;
}

/** Returns what a step still needs before the next one. */
function obstacleOf(form: Form, step: CreateStep, isHookAccepted: boolean): Obstacle | undefined {
  if (step === 'pair') return pairObstacle(form, isHookAccepted);
  return step === 'price' ? priceObstacle(form) : rangeObstacle(form);
}

/** Returns the step of the address bar, or the first before it that is not finished. */
function reachedStep(form: Form, isHookAccepted: boolean): CreateStep {
  const { steps, state } = form;
  // While the pool is read, the steps are not known yet: the chosen one stays.
  const isReading = form.key !== undefined && form.pool === undefined && !form.arePoolsUnreadable;
  if (isReading && (isHookAccepted || state.step === 'pair')) {
    return steps.includes(state.step) ? state.step : 'pair';
  }
  const wanted = Math.max(0, steps.indexOf(state.step));
  return (
    steps.slice(0, wanted).find((each) => obstacleOf(form, each, isHookAccepted)) ??
    steps[wanted] ??
    'pair'
  );
}
