import { HIDDEN, REVEAL_MS, type RevealEvent, type RevealStep, reveal } from './reveal.ts';

const NOW = 1_000_000;
const shown: RevealStep = { step: 'shown', since: NOW, until: NOW + REVEAL_MS };
const STEPS: readonly RevealStep[] = [HIDDEN, { step: 'warned' }, { step: 'asking' }, shown];
const tick = (now: number): RevealEvent => ({ type: 'tick', now });

test('shows a secret only after the warning and the password', () => {
  const events: RevealEvent[] = [
    { type: 'request' },
    { type: 'acknowledge' },
    { type: 'confirmed', now: NOW },
  ];
  expect(events.reduce(reveal, HIDDEN)).toEqual(shown);
});

test.each<[RevealStep['step'], RevealEvent['type'], RevealStep['step']]>([
  ['hidden', 'request', 'warned'],
  ['hidden', 'acknowledge', 'hidden'],
  ['hidden', 'confirmed', 'hidden'],
  ['warned', 'request', 'warned'],
  ['warned', 'acknowledge', 'asking'],
  ['warned', 'confirmed', 'warned'],
  ['warned', 'blur', 'warned'],
  ['warned', 'hide', 'hidden'],
  ['asking', 'acknowledge', 'asking'],
  ['asking', 'confirmed', 'shown'],
  ['asking', 'blur', 'asking'],
  ['asking', 'hide', 'hidden'],
  ['shown', 'request', 'shown'],
  ['shown', 'confirmed', 'shown'],
  ['shown', 'blur', 'hidden'],
  ['shown', 'hide', 'hidden'],
])('goes from %s on %s to %s', (from, type, to) => {
  const state = STEPS.find(({ step }) => step === from) ?? HIDDEN;
  expect(reveal(state, { type, now: NOW } as RevealEvent).step).toBe(to);
});

test.each([
  [NOW, 'shown'],
  [NOW + REVEAL_MS - 1, 'shown'],
  [NOW + REVEAL_MS, 'hidden'],
  [NOW + 10 * REVEAL_MS, 'hidden'],
  [NOW - 1, 'hidden'],
])('moves a shown secret at %d to the step %s', (now, step) => {
  expect(reveal(shown, tick(now)).step).toBe(step);
});

test('does not extend the time when the password is confirmed again', () => {
  expect(reveal(shown, { type: 'confirmed', now: NOW + REVEAL_MS - 1 })).toEqual(shown);
});
