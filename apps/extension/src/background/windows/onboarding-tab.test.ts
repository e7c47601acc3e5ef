/** @jest-environment node */
import { OnboardingTab } from './onboarding-tab.ts';

function setUp() {
  const opened: number[] = [];
  const focused: number[] = [];
  const clock = { ms: 0 };
  const start = () =>
    new OnboardingTab({
      find: async () => opened.find((id) => id > 0),
      create: async () => opened.push(opened.length + 1),
      focus: async (id) => {
        if (!opened.includes(id)) throw new Error('No tab with this id');
        focused.push(id);
      },
      now: () => clock.ms,
    });
  return { tab: start(), start, opened, focused, clock };
}

it('opens one tab for repeated requests of a page', async () => {
  const { tab, opened, focused } = setUp();
  await Promise.all(Array.from({ length: 200 }, () => tab.open()));
  expect([opened, focused]).toEqual([[1], []]);
});

it('brings the tab to the front for a later request', async () => {
  const { tab, opened, focused, clock } = setUp();
  await tab.open();
  clock.ms += 5_000;
  await tab.open();
  expect([opened, focused]).toEqual([[1], [1]]);
});

it('brings a tab to the front that was opened before a restart of the worker', async () => {
  const { tab, start, opened, focused } = setUp();
  await tab.open();
  await start().open();
  expect([opened, focused]).toEqual([[1], [1]]);
});

it('reopens a closed tab', async () => {
  const { tab, opened, clock } = setUp();
  await tab.open();
  opened[0] = 0;
  clock.ms += 5_000;
  await tab.open();
  expect(opened).toHaveLength(2);
});
