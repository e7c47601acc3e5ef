import { browser } from '../browser/browser.ts';
import { PAGE_PORT, REOPEN, SCREEN_PORT, WAKE } from '../messages/port-names.ts';
import { isWaiting } from '../transactions/record.ts';
import { Desk } from './approvals/approval-controller.ts';
import { Execution } from './approvals/approval-executor.ts';
import { Assets } from './assets/watched-assets.ts';
import type { DriveConfig } from './backups/drive/config.ts';
import { Batches } from './calls/batches.ts';
import { addressContextOf } from './checks/address-context.ts';
import { GrantedAllowances } from './checks/granted-allowances.ts';
import { Reports } from './checks/reports.ts';
import { ConnectionExpiry } from './connections/connection-expiry.ts';
import { Pages } from './connections/page-connections.ts';
import { Sites } from './connections/permission-controller.ts';
import { recallPages } from './connections/reconnect-pages.ts';
import { Requests } from './connections/request-handler.ts';
import type { Screens } from './connections/ui-connections.ts';
import { type OnDemand, onDemand } from './lazy.ts';
import { Networks } from './networks/network-controller.ts';
import { askingNetwork } from './networks/rpc-request-of.ts';
import { SettingsStore } from './settings/settings-controller.ts';
import { openIn, toggleSidebarOnClick } from './settings/surface.ts';
import { areaStore } from './storage/area-store.ts';
import { rereadAll } from './storage/stored-value.ts';
import { watching } from './transactions/poll-transactions.ts';
import { Outbox } from './transactions/transaction-controller.ts';
import { Selection } from './vault/selected-account.ts';
import { Wallet } from './vault/wallet.ts';
import { ApprovalWindow } from './windows/approval-window.ts';
import { CallsWindow } from './windows/calls-window.ts';
import { OnboardingTab } from './windows/onboarding-tab.ts';
import { isInSight } from './windows/ui-visibility.ts';

declare const CENOTE_VERSION: string;
/** Of builds that keep backups in Google Drive. */
declare const CENOTE_DRIVE: DriveConfig | null;

const LOCK_ALARM = 'lock';
const EXPIRY_ALARM = 'connectionExpiry';

const session = areaStore(browser.storage.session);
const local = areaStore(browser.storage.local);
// Content scripts run in the renderers of pages: they read no storage of ours.
void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
void browser.storage.session.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const newId = () => crypto.randomUUID();
const networks = new Networks(local);
const sites: Sites = new Sites(local, (at) => connectionExpiry.schedule(at));
const assets = new Assets(local);
const batches = new Batches(local);
const selection = new Selection(local);
const settings = new SettingsStore({
  store: local,
  onChange: ({ place }) => {
    // Counted anew from now: who chose is there.
    void wallet.touch();
    void openIn(place);
  },
});

const desk: Desk = new Desk({
  store: session,
  onSettled: ({ asker }, outcome) => pages.answer(asker, asker.requestId, outcome, true),
  onChange: () => {
    approvalWindow.update();
    tellScreens();
  },
});

const connectionExpiry = new ConnectionExpiry({
  sites,
  desk,
  setAlarm: (at) => {
    if (at === undefined) void browser.alarms.clear(EXPIRY_ALARM);
    else void browser.alarms.create(EXPIRY_ALARM, { when: at });
  },
  onExpired: () => tellSites(),
});

const wallet: Wallet = new Wallet({
  local,
  session,
  clock: Date.now,
  random,
  autoLock: () => settings.autoLock(),
  onDeadline: (lockAt) => {
    if (lockAt === undefined) void browser.alarms.clear(LOCK_ALARM);
    else void browser.alarms.create(LOCK_ALARM, { when: lockAt });
  },
  onChanged: async () => (await backups.get()).outdated(),
  onUnlocked: () => {
    tellSites();
    void execution.unlocked();
  },
  onLocked: () => {
    void browser.alarms.clear(LOCK_ALARM);
    void drive.ifThere((place) => place?.forget());
    void desk.locked();
    tellSites();
  },
});

const gatewayUrl = async () => {
  const { on, url } = (await settings.get()).gateway;
  return on ? url : undefined;
};
const asking = {
  random,
  clock: Date.now,
  fetch: (url: string, init?: RequestInit) => fetch(url, init),
};
const drive = onDemand(async () => {
  const { Drive } = await import('./backups/drive/drive.ts');
  return CENOTE_DRIVE && new Drive({ ...CENOTE_DRIVE, ...asking, identity: browser.identity });
});
const backups = onDemand(async () => {
  const { Backups } = await import('./backups/backups.ts');
  const place = CENOTE_DRIVE && (await drive.get());
  return new Backups({
    wallet,
    gatewayUrl,
    ...asking,
    ...(place && { drive: place }),
    store: local,
  });
});

const execution = new Execution({
  desk,
  carryOut: async (approval) => {
    const { carryOut } = await import('./approvals/execute-approval.ts');
    return carryOut(approval, { wallet, desk, sites, networks, outbox, assets, batches, newId });
  },
  isSigned: async ({ id }) => (await batches.ofApproval(id)) !== undefined,
  onDone: () => tellSites(),
});

const outbox: Outbox = new Outbox({
  store: local,
  keyring: () => wallet.keyring(),
  network: (chainId) => askingNetwork(networks, chainId),
  inTurn: (work) => execution.inTurn(work),
  clock: Date.now,
  onChange: () => {
    reports.outdate();
    tellScreens();
    follow();
  },
  onFate: (record) => batches.follow(record),
});
const follow = watching(outbox);

const reports: Reports = new Reports({
  askNetwork: (chainId) => askingNetwork(networks, chainId),
  addressContext: () => addressContextOf({ wallet, sites, outbox, networks }),
  granted: new GrantedAllowances(local),
  transactions: () => execution.inTurn(() => outbox.all()),
  unmined: async () => [
    ...(await desk.unfinished()).map(({ id }) => id),
    ...(await outbox.all()).filter(isWaiting).map(({ id }) => id),
  ],
  gatewayUrl,
  fetch: asking.fetch,
});

const callsWindow = new CallsWindow({ store: session, now: Date.now });

const requests = new Requests({
  wallet,
  desk,
  sites,
  networks,
  batches,
  newId,
  clientVersion: `Cenote/${CENOTE_VERSION}`,
  answer: (page, requestId, outcome, kept) => pages.answer(page, requestId, outcome, kept),
  onSiteChange: () => tellSites(),
  onAbsent: () => openOnboarding(),
  onShowCalls: (origin, id) => callsWindow.show(origin, id),
});

const pages = new Pages({
  onRequest: (page, requestId, body) => void requests.handle(page, requestId, body),
  onReceived: ({ documentId }, requestId) => void desk.received({ documentId, requestId }),
  onGone: ({ documentId }) => void desk.gone(documentId),
  siteInfo: (origin) => requests.siteInfo(origin),
  // Where there is no such document any more, nobody comes back, and that is what is found then.
  wake: ({ tabId, documentId }) =>
    void browser.tabs.sendMessage(tabId, REOPEN, { documentId }).catch(() => {}),
});

const screens: OnDemand<Screens> = onDemand(async () => {
  const { ownPages } = await import('./connections/create-ui-connections.ts');
  return ownPages({
    wallet,
    desk,
    pages,
    execution,
    networks,
    reports,
    sites,
    settings,
    selection,
    outbox,
    assets,
    batches,
    session,
    random,
    clock: Date.now,
    gatewayUrl,
    tellSites,
    forgetAll,
    backups: await backups.get(),
  });
});
const tellScreens = () => void screens.ifThere((all) => all.tell());

const approvalWindow = new ApprovalWindow({
  store: session,
  isWatched: async () => isInSight((await desk.open()).at(-1)?.asker.tabId),
  openCount: async () => (await desk.open()).length,
  // The one in sight; the others wait behind the number on the icon.
  onClosed: async () => {
    const [first] = await desk.open();
    if (first) await desk.reject(first.id);
  },
});

/** Pages that are connected hear it at once, the others when they have come back. */
function tellSites(): void {
  void pages.tellAll();
  tellScreens();
  void browser.tabs.query({}).then((tabs) => {
    for (const { id } of tabs) {
      if (id !== undefined) browser.tabs.sendMessage(id, WAKE).catch(() => {});
    }
  });
}

/** Whatever is kept on this device goes with the wallet. */
async function forgetAll(): Promise<void> {
  await browser.storage.local.clear();
  rereadAll();
  tellSites();
}

const ONBOARDING_URL = browser.runtime.getURL('onboarding.html');
const onboardingTab = new OnboardingTab({
  find: async () => {
    const tabs = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
    return tabs.find(({ documentUrl }) => documentUrl?.startsWith(ONBOARDING_URL))?.tabId;
  },
  create: () => browser.tabs.create({ url: ONBOARDING_URL }),
  focus: (tabId) => browser.tabs.update(tabId, { active: true }),
  now: Date.now,
});
function openOnboarding(): void {
  void onboardingTab.open();
}

/** The first page of all is drawn when the worker that it asks stands: begun together, each holds up the other. */
const WELCOME_MS = 500;

browser.runtime.onConnect.addListener((port) => {
  if (port.name === PAGE_PORT) pages.connect(port);
  else if (port.name === SCREEN_PORT) void screens.get().then((all) => all.connect(port));
});
browser.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') setTimeout(openOnboarding, WELCOME_MS);
});
toggleSidebarOnClick();
browser.windows.onRemoved.addListener((windowId) => void approvalWindow.closed(windowId));
browser.alarms.onAlarm.addListener(({ name }) => {
  if (name === LOCK_ALARM) void wallet.isUnlocked();
  else if (name === EXPIRY_ALARM) void connectionExpiry.check();
});

// Known again to a browser that was started again.
browser.runtime.onStartup.addListener(() => {});
void settings.get().then(({ place }) => openIn(place));

// After a start: what was agreed to is finished, and what was asked by pages that are gone is dropped.
void execution.resume().then(() => batches.giveUpAll(desk, outbox));
follow();
void recallPages(desk, pages);
void approvalWindow.closeIdle();
// An alarm may have been missed while the browser was closed.
void connectionExpiry.check();
