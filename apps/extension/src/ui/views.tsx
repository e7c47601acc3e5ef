/**
 * `ViewStack`: component with the home screen and the views opened over it, each loaded lazily. Covered views keep
 * their input and are inactive.
 */
import type { FixedTextKey } from '@cenote/i18n';
import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type ViewArgs, type ViewName, type Views, ViewsContext } from './use-views.ts';
import { ViewLayout } from './view-layout.tsx';

/** All views that open over the home screen, each loaded lazily. */
const VIEWS: { [N in ViewName]: { title: FixedTextKey; component: ComponentType<ViewArgs[N]> } } = {
  receive: {
    title: 'account.receive.title',
    component: lazy(() => import('./assets/receive-view.tsx')),
  },
  accounts: {
    title: 'extension.accounts',
    component: lazy(() => import('./screens/accounts-screen.tsx')),
  },
  account: {
    title: 'extension.accounting.title',
    component: lazy(() => import('./screens/account-screen.tsx')),
  },
  removeKey: {
    title: 'extension.accounting.remove',
    component: lazy(() => import('./secrets/remove-key-screen.tsx')),
  },
  addAccount: {
    title: 'extension.accounting.add',
    component: lazy(() => import('./screens/add-account-screen.tsx')),
  },
  addKey: {
    title: 'extension.creation.key',
    component: lazy(() => import('./screens/add-key-screen.tsx')),
  },
  addWatched: {
    title: 'extension.creation.watch',
    component: lazy(() => import('./screens/add-watched-screen.tsx')),
  },
  send: {
    title: 'extension.send.title',
    component: lazy(() => import('./send/send-view.tsx')),
  },
  token: {
    title: 'extension.details.token',
    component: lazy(() => import('./assets/token-view.tsx')),
  },
  transaction: {
    title: 'extension.details.transaction',
    component: lazy(() => import('./activity/record-details.tsx')),
  },
  activity: {
    title: 'extension.details.transaction',
    component: lazy(() => import('./activity/activity-details.tsx')),
  },
  speedUp: {
    title: 'activity.speedUp.title',
    component: lazy(() =>
      import('./activity/replace-view.tsx').then((part) => ({ default: part.SpeedUpView })),
    ),
  },
  cancelTransaction: {
    title: 'activity.cancel.title',
    component: lazy(() =>
      import('./activity/replace-view.tsx').then((part) => ({ default: part.CancelView })),
    ),
  },
  approvals: {
    title: 'extension.approvals.title',
    component: lazy(() => import('./allowances/allowances-view.tsx')),
  },
  revoke: {
    title: 'extension.approvals.revoke',
    component: lazy(() => import('./allowances/revoke-view.tsx')),
  },
  networks: {
    title: 'networks.title',
    component: lazy(() => import('./networks/networks-screen.tsx')),
  },
  network: {
    title: 'extension.chains.title',
    component: lazy(() => import('./networks/network-screen.tsx')),
  },
  addNetwork: {
    title: 'extension.chains.add',
    component: lazy(() => import('./networks/add-network-screen.tsx')),
  },
  connections: {
    title: 'extension.connections',
    component: lazy(() => import('./screens/connections-screen.tsx')),
  },
  settings: {
    title: 'extension.settings.title',
    component: lazy(() => import('./screens/settings-screen.tsx')),
  },
  autoLock: {
    title: 'extension.settings.autoLock',
    component: lazy(() => import('./screens/auto-lock-screen.tsx')),
  },
  language: {
    title: 'account.settings.language',
    component: lazy(() => import('./screens/language-screen.tsx')),
  },
  currency: {
    title: 'account.settings.currency',
    component: lazy(() => import('./screens/currency-screen.tsx')),
  },
  privacy: {
    title: 'extension.settings.privacy.title',
    component: lazy(() => import('./screens/privacy-screen.tsx')),
  },
  backups: {
    title: 'extension.backups.title',
    component: lazy(() => import('./backups/backups-screen.tsx')),
  },
  passkeys: {
    title: 'extension.passkeys.title',
    component: lazy(() => import('./passkeys/passkeys-screen.tsx')),
  },
  recoveryPhrase: {
    title: 'extension.phrase',
    component: lazy(() => import('./secrets/phrase-screen.tsx')),
  },
  privateKey: {
    title: 'extension.secrets.keys',
    component: lazy(() => import('./secrets/key-screen.tsx')),
  },
  changePassword: {
    title: 'extension.secrets.changePassword',
    component: lazy(() => import('./secrets/password-screen.tsx')),
  },
  forget: {
    title: 'extension.secrets.forget',
    component: lazy(() => import('./secrets/remove-wallet-screen.tsx')),
  },
  calls: {
    title: 'extension.calls.title',
    component: lazy(() => import('./screens/batch-status-screen.tsx')),
  },
  smartAccounts: {
    title: 'extension.calls.smart.title',
    component: lazy(() => import('./screens/smart-accounts-screen.tsx')),
  },
};

interface Opened {
  id: number;
  name: ViewName;
  args: object;
  /** The element that gets the focus on return. */
  opener: Element | null;
}

/** The home screen and the views opened over it. Covered views keep their input and are inactive. */
export function ViewStack({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const lastId = useRef(0);
  const returnTo = useRef<Element | null>(null);
  const first = opened[0];
  const top = opened.at(-1);
  const views = useMemo<Views>(
    () => ({
      open(name, ...[args = {}]) {
        lastId.current += 1;
        const view = { id: lastId.current, name, args, opener: document.activeElement };
        returnTo.current = null;
        setOpened((before) => [...before, view]);
      },
      back() {
        returnTo.current = top?.opener ?? null;
        setOpened((before) => before.filter((view) => view !== top));
      },
      home() {
        returnTo.current = first?.opener ?? null;
        setOpened([]);
      },
    }),
    [top, first],
  );
  return (
    <ViewsContext value={views}>
      <Activity mode={top ? 'hidden' : 'visible'}>
        <Base returnTo={returnTo}>{children}</Base>
      </Activity>
      {opened.map((view) => {
        const { title, component } = VIEWS[view.name];
        const Component = component as ComponentType<object>;
        return (
          <Activity key={view.id} mode={view === top ? 'visible' : 'hidden'}>
            <ViewLayout name={view.name} title={title} returnTo={returnTo} onBack={views.back}>
              <Component {...view.args} />
            </ViewLayout>
          </Activity>
        );
      })}
    </ViewsContext>
  );
}

/** The screen below all views, which restores the focus when the last view is closed. */
function Base({
  returnTo,
  children,
}: {
  returnTo: RefObject<Element | null>;
  children: ReactNode;
}) {
  useEffect(() => {
    if (returnTo.current instanceof HTMLElement) returnTo.current.focus();
  }, [returnTo]);
  return children;
}
