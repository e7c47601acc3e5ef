/**
 * `browser`: the extension APIs of Chromium and Firefox with promises, by webextension-polyfill, for worker and
 * screens; and its types. Lint refuses `chrome` and the polyfill elsewhere.
 */
import polyfill, {
  type Browser,
  type Runtime,
  type Storage,
  type Tabs,
} from 'webextension-polyfill';

/** APIs of Chromium that webextension-polyfill passes through without types; undefined in Firefox. */
interface SidePanel {
  setPanelBehavior(behavior: { openPanelOnActionClick: boolean }): Promise<void>;
}

export interface StorageArea extends Storage.StorageArea {
  /** Chromium only: restricts the area to trusted contexts, without content scripts. */
  setAccessLevel?(access: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

export interface MessageSender extends Runtime.MessageSender {
  /** Origin of the document or frame behind the port; absent for a document with an opaque origin. */
  origin?: string;
}

export interface Port extends Runtime.Port {
  sender?: MessageSender;
}

export type ExtensionContext = Runtime.ExtensionContext;
export type Tab = Tabs.Tab;

/** The browser's extension APIs, with promises. APIs that a browser lacks are undefined. */
export type ExtensionApi = Omit<Browser, 'sidePanel' | 'sidebarAction' | 'storage'> & {
  /** Chromium 114 and newer. */
  sidePanel?: SidePanel;
  /** Firefox. */
  sidebarAction?: Browser['sidebarAction'];
  storage: Omit<Browser['storage'], 'local' | 'session'> & {
    local: StorageArea;
    session: StorageArea;
  };
};

/**
 * The browser's extension APIs for the worker and the screens. The only import of webextension-polyfill; lint refuses
 * `chrome` elsewhere. Content scripts use `content-runtime.ts`.
 */
export const browser: ExtensionApi = polyfill as unknown as ExtensionApi;
