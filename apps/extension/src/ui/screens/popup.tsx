/**
 * `Popup`: root component of the popup, the side panel and the approval window: open approvals first, else the screen
 * for the wallet's state; reports user activity to the worker for the auto-lock.
 */
import { Activity, useEffect } from 'react';
import { ApprovalScreen } from '../approvals/approval-screen.tsx';
import { OpenFromUrl } from '../open-from-url.ts';
import { useCloseWhenAnswered } from '../use-close-when-answered.ts';
import { ViewStack } from '../views.tsx';
import { useWallet } from '../wallet-context.tsx';
import { DamagedVaultScreen } from './damaged-vault-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import { NoWalletScreen } from './no-wallet-screen.tsx';
import { UnlockScreen } from './unlock-screen.tsx';

/** Minimum interval of activity reports to the worker, in milliseconds. */
const TOUCH_MS = 20_000;

/** Content of the popup and the approval window: the screen for the wallet's state, and open approvals first. */
export function Popup() {
  const { client, state } = useWallet();
  useCloseWhenAnswered(state.waiting);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    const touch = () => {
      if (performance.now() - last < TOUCH_MS) return;
      last = performance.now();
      void client.run('touch', {});
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, touch);
    return () => {
      for (const event of events) document.removeEventListener(event, touch);
    };
  }, [client]);

  if (state.status === 'absent') return <NoWalletScreen />;
  if (state.status === 'damaged' || state.status === 'tooNew') return <DamagedVaultScreen />;
  if (state.status === 'locked') return <UnlockScreen />;
  const [first, ...others] = state.approvals;
  return (
    <>
      {/* A new component for each approval, so that no choice carries over to the next. */}
      {first && <ApprovalScreen key={first.id} approval={first} left={others.length} />}
      {/* The hidden views keep what was typed until the approval is answered. */}
      <Activity mode={first ? 'hidden' : 'visible'}>
        <ViewStack>
          <HomeScreen />
          <OpenFromUrl />
        </ViewStack>
      </Activity>
    </>
  );
}
