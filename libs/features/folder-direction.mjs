/**
 * `folderDirection`: ESLint rule that reports an import between folders of libs/features/src (types included) that the
 * table in this file does not list. Throws Error when loaded if the table is out of order.
 */
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, 'src');

/*
 * Folders of libs/features/src and the folders that each may import, types included: pages → screens of a feature →
 * execution → transactions → quotes, tokens, wallet → state, config, money. A folder imports only folders listed
 * below it, so that none import each other.
 */
const MAY_IMPORT = {
  'wallet-page': [
    'account',
    'activity',
    'chart',
    'config',
    'display',
    'entity',
    'errors',
    'hooks',
    'nfts',
    'orders',
    'state',
    'status',
    'swap-url',
    'tokens',
    'wallet',
  ],
  'token-page': [
    'account',
    'chart',
    'config',
    'display',
    'entity',
    'errors',
    'hooks',
    'status',
    'swap',
    'tokens',
  ],
  search: ['config', 'errors', 'hooks', 'lazy', 'nfts', 'state', 'status', 'tokens'],
  'pool-page': [
    'account',
    'chart',
    'config',
    'display',
    'entity',
    'errors',
    'hooks',
    'status',
    'swap',
    'tokens',
  ],
  persistence: ['nfts', 'state', 'wallet'],
  live: ['config', 'quote'],
  account: [
    'activity',
    'config',
    'display',
    'entity',
    'errors',
    'lazy',
    'limit',
    'networks',
    'nfts',
    'state',
    'tokens',
    'wallet',
    'walletconnect',
  ],
  nfts: ['config', 'display', 'errors', 'lazy', 'state', 'status', 'tokens', 'wallet'],
  networks: ['config', 'orders', 'state', 'status'],
  limit: [
    'activity',
    'chart',
    'config',
    'display',
    'errors',
    'execution',
    'lazy',
    'live-quote',
    'money',
    'orders',
    'quote',
    'state',
    'status',
    'swap',
    'swap-url',
    'tokens',
    'trade-review',
    'transactions',
    'wallet',
  ],
  swap: [
    'activity',
    'config',
    'errors',
    'execution',
    'hooks',
    'lazy',
    'live-quote',
    'local-routing',
    'money',
    'orders',
    'quote',
    'quote-proof',
    'recipient',
    'route',
    'settings',
    'state',
    'status',
    'swap-url',
    'timeout',
    'tokens',
    'trade-review',
    'transactions',
    'wallet',
  ],
  settings: ['hooks', 'lazy', 'state'],
  route: ['tokens'],
  recipient: ['config', 'hooks', 'trade-review', 'transactions', 'wallet'],
  'trade-review': ['config', 'money', 'quote', 'tokens', 'transactions', 'wallet'],
  'live-quote': ['config', 'errors', 'local-routing', 'quote', 'quote-proof', 'tokens'],
  execution: [
    'config',
    'local-routing',
    'orders',
    'quote',
    'quote-proof',
    'state',
    'timeout',
    'tokens',
    'transactions',
    'wallet',
  ],
  'quote-proof': ['config', 'errors', 'local-routing', 'quote', 'timeout', 'tokens'],
  'local-routing': ['config', 'quote', 'state', 'tokens'],
  chart: ['config', 'hooks', 'state', 'status', 'swap-url', 'tokens'],
  entity: ['config', 'display', 'errors', 'status', 'swap-url', 'tokens'],
  activity: [
    'config',
    'display',
    'errors',
    'lazy',
    'money',
    'orders',
    'quote',
    'state',
    'tokens',
    'transactions',
    'wallet',
  ],
  quote: ['config', 'errors', 'tokens'],
  orders: ['config', 'transactions', 'wallet'],
  transactions: ['config', 'errors', 'state', 'timeout', 'tokens'],
  display: ['errors', 'state', 'status'],
  status: ['config', 'swap-url', 'tokens', 'wallet'],
  wallet: ['config', 'lazy', 'state', 'swap-url', 'timeout', 'walletconnect'],
  walletconnect: ['config', 'errors', 'timeout'],
  timeout: [],
  tokens: ['config', 'errors', 'hooks', 'lazy', 'money', 'state'],
  money: [],
  lazy: [],
  hooks: [],
  'swap-url': ['config'],
  errors: [],
  config: ['state'],
  state: [],
};

const names = Object.keys(MAY_IMPORT);
for (const [index, name] of names.entries()) {
  const wrong = MAY_IMPORT[name].find((other) => !names.slice(index + 1).includes(other));
  if (wrong)
    throw new Error(`folder-direction: ${wrong} must be listed below ${name} in the table`);
}

/** ESLint rule: a file of a folder of libs/features imports only the folders that the table allows. */
export const folderDirection = {
  meta: {
    type: 'problem',
    messages: {
      refused:
        '{{from}} may not import {{to}}: move what both need to a lower folder, or take it as an argument (libs/features/folder-direction.mjs).',
    },
  },
  create(context) {
    const [from, ...inner] = path.relative(SOURCES, context.filename).split(path.sep);
    if (from === '..' || inner.length === 0) return {};
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const target = path.resolve(path.dirname(context.filename), source.value);
      const [to, ...rest] = path.relative(SOURCES, target).split(path.sep);
      if (to === from || to === '..' || rest.length === 0 || MAY_IMPORT[from]?.includes(to)) return;

      context.report({ node: source, messageId: 'refused', data: { from, to } });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: (node) => check({ source: node.source ?? node.argument?.literal }),
    };
  },
};
