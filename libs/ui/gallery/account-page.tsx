import { AddressText, Avatar, Card, CopyButton } from '../src/index.ts';
import { QrCode } from '../src/qr/qr-code.tsx';
import { Section } from './section.tsx';
import { Column, Row } from './stacks.tsx';
import { Text } from './text.tsx';

const ADDRESS = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';

const ACCOUNTS = Array.from(
  { length: 8 },
  (_, index) => `0x${(index + 1).toString(16).repeat(8)}85d5aF5bf1D1762F925BDADdC4201F98`,
);

/** Gallery page: the states of Avatar, AddressText, CopyButton and QrCode. */
export function AccountPage() {
  return (
    <>
      <Section title="Avatar">
        <Row gap="$3" wrap>
          <Avatar address={ADDRESS} size={72} label="Your account" />
          {ACCOUNTS.map((address) => (
            <Avatar key={address} address={address} />
          ))}
          <Avatar address={ADDRESS} size={24} />
          <Avatar address={ADDRESS} size={16} />
        </Row>
      </Section>
      <Section title="Address">
        <Card tone="surface" style={{ width: 360, maxWidth: '100%', gap: 12 }}>
          <Row gap="$3">
            <Avatar address={ADDRESS} />
            <AddressText address={ADDRESS} />
          </Row>
          <Row gap="$3">
            <Avatar address={ADDRESS} />
            <Column minWidth={0}>
              <AddressText address={ADDRESS} name="alice.cenote.eth" copy={false} />
              <Text variant="small" tone="muted">
                <AddressText address={ADDRESS} digits={6} />
              </Text>
            </Column>
          </Row>
          <Row gap="$3">
            <Avatar address={ADDRESS} />
            <AddressText
              address={ADDRESS}
              name="a-rather-long-name-that-does-not-fit-its-place.cenote.eth"
            />
          </Row>
        </Card>
      </Section>
      <Section title="Copy button">
        <Row gap="$3">
          <CopyButton value={ADDRESS} />
          <CopyButton value={ADDRESS} size="medium" label="Copy address" />
        </Row>
      </Section>
      <Section title="QR code">
        <Row gap="$4" top wrap>
          <QrCode value={ADDRESS} label="Address of your account" />
          <QrCode
            value={`ethereum:${ADDRESS}@1?value=2.014e18`}
            label="Payment request"
            size={280}
          />
        </Row>
      </Section>
    </>
  );
}
