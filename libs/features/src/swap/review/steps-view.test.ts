import { startText, text, withLazyTexts } from '@cenote/i18n';
import type { SwapStep, TradeState } from '@cenote/trading/execution';
import { stepsView } from './steps-view.ts';

const SINGLE: readonly SwapStep[] = ['approve', 'permit', 'swap'];
const HASH = '0x01';

describe('stepsView', () => {
  beforeAll(async () => {
    await startText();
    await withLazyTexts(Promise.resolve());
  });

  it.each<[string, TradeState<SwapStep>, string]>([
    ['before they start', { phase: 'idle' }, 'upcoming upcoming upcoming'],
    [
      'in progress',
      { phase: 'transactionPending', steps: SINGLE, at: 0, hash: HASH },
      'active-pending upcoming upcoming',
    ],
    ['after a rejection', { phase: 'rejected', steps: SINGLE, at: 1 }, 'done failed upcoming'],
    ['of a batch', { phase: 'batchPending', steps: ['batch'], at: 0, id: 'one' }, 'active-pending'],
    [
      'as upcoming single steps after the wallet rejected the batch',
      { phase: 'failed', steps: ['batch'], at: 0, reason: 'BATCH_FAILED', canRetry: true },
      'upcoming upcoming upcoming',
    ],
    ['after they are done', { phase: 'confirmed', steps: SINGLE, hash: HASH }, 'done done done'],
  ])('shows steps %s', (_, flow, states) => {
    const shown = stepsView(text, flow, SINGLE, 'USDC');
    expect(shown.map(({ state }) => state).join(' ')).toBe(states);
  });

  it('lists the contents of a batch', () => {
    const [step] = stepsView(text, { phase: 'idle' }, ['batch'], 'USDC');
    expect(step?.label).toBe('Approve USDC and swap');
  });
});
