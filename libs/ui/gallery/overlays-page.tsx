import { useState } from 'react';
import {
  Badge,
  Button,
  Dialog,
  Hint,
  IconButton,
  ListRow,
  Menu,
  Popover,
  Select,
  Sheet,
  Tabs,
  TextField,
  TokenLogo,
  Tooltip,
  toast,
} from '../src/index.ts';
import { Section } from './section.tsx';
import { Row } from './stacks.tsx';
import { Text } from './text.tsx';

const WALLETS = Array.from(
  { length: 12 },
  (_, index) => `Wallet ${String.fromCharCode(65 + index)}`,
);

const NETWORKS = [
  { value: 'local', label: 'Local' },
  { value: 'l2', label: 'Local L2' },
] as const;

/** Gallery page: Dialog, Popover, Menu, Tooltip, Hint, toasts, Sheet and Tabs. */
export function OverlaysPage() {
  const [open, setOpen] = useState(false);
  const [network, setNetwork] = useState<'local' | 'l2'>('local');
  const [tab, setTab] = useState<'tokens' | 'activity'>('tokens');
  const [deadline, setDeadline] = useState('30');
  return (
    <>
      <Section title="What floats">
        <Row gap="$3" wrap>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
          <Popover
            title="Swap settings"
            size="wide"
            align="start"
            trigger={<IconButton icon="settings" label="Swap settings" variant="outline" />}
          >
            <TextField label="Swap deadline" value={deadline} onChange={setDeadline} />
          </Popover>
          <Menu
            align="start"
            trigger={
              <Button variant="secondary" icon="wallet">
                0x1234…abcd
              </Button>
            }
            items={[
              { id: 'copy', label: 'Copy address', icon: 'copy' },
              { id: 'explorer', label: 'View on explorer', icon: 'external', href: '#explorer' },
              { id: 'disconnect', label: 'Disconnect', icon: 'power', tone: 'danger' },
            ]}
          />
          <Tooltip content="Refresh the price">
            <IconButton icon="refresh" label="Refresh" />
          </Tooltip>
          <Hint label="About the network cost">Gas fee paid to the network.</Hint>
          <Button
            variant="ghost"
            onClick={() => {
              toast({
                title: 'Swap pending',
                tone: 'pending',
                description: '1 ETH for 3,019 USDC',
              });
              toast({
                title: 'Swap confirmed',
                tone: 'success',
                description: 'You received 3,019 USDC',
                action: { label: 'View', onPress: () => {} },
              });
              toast({ title: 'Swap failed', tone: 'error', description: 'The price moved.' });
            }}
          >
            Show notices
          </Button>
        </Row>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Connect a wallet"
          description="Your keys stay in your wallet. Cenote never sees them."
          footer={
            <Button fullWidth size="large" onClick={() => setOpen(false)}>
              Continue
            </Button>
          }
        >
          <Select label="Network" options={NETWORKS} value={network} onChange={setNetwork} />
          {WALLETS.map((name, index) => (
            <ListRow
              key={name}
              leading={<TokenLogo symbol={name} address={name} />}
              title={name}
              subtitle="Browser extension"
              end={index < 2 ? <Badge tone="accent">Detected</Badge> : undefined}
            />
          ))}
        </Dialog>
      </Section>
      <Section title="Sheet">
        <SidePanel />
      </Section>
      <Section title="Tabs">
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'tokens', label: 'Tokens', content: <Text tone="muted">24 tokens</Text> },
            {
              value: 'activity',
              label: 'Activity',
              content: <Text tone="muted">Nothing yet</Text>,
            },
          ]}
        />
      </Section>
    </>
  );
}

function SidePanel() {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Button variant="secondary" icon="wallet" onClick={() => setOpen(true)}>
        Open the account
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Account"
        headStart={<IconButton icon="chevron-left" label="Back" onClick={() => setOpen(false)} />}
        headAction={<IconButton icon="settings" label="Settings" />}
        footer={
          <Button fullWidth size="large">
            Send
          </Button>
        }
      >
        {WALLETS.map((name) => (
          <ListRow
            key={name}
            leading={<TokenLogo symbol={name} address={name} />}
            title={name}
            subtitle="12 tokens"
            end="$1,204.50"
          />
        ))}
      </Sheet>
    </Row>
  );
}
