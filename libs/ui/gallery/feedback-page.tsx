import {
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  OfflineState,
  ProgressRing,
  Skeleton,
  Spinner,
  Stepper,
} from '../src/index.ts';
import { Section } from './section.tsx';
import { Column, Row } from './stacks.tsx';

const noop = () => {};

/** Gallery page: banners, spinners, progress rings, skeletons, the offline, empty and error states, and steppers. */
export function FeedbackPage() {
  return (
    <>
      <Section title="Notices">
        <Column gap="$3" maxWidth={480}>
          <Banner title="Loading prices">This takes a moment.</Banner>
          <Banner
            tone="warn"
            title="High price impact: 6.2%"
            action={
              <Button size="small" variant="secondary">
                Learn more
              </Button>
            }
          >
            The pools are small for this amount. A smaller swap gets a better price.
          </Banner>
          <Banner tone="error" title="Price service unavailable">
            Your funds are safe. We keep trying and go on when it is back.
          </Banner>
        </Column>
      </Section>
      <Section title="Waiting">
        <Row gap="$4" wrap>
          <Spinner />
          <ProgressRing value={1} label="Full" />
          <ProgressRing value={0.6} label="More than half" size={24} />
          <ProgressRing value={0.1} label="Nearly over" />
          <Skeleton width={36} height={36} shape="circle" />
          <Column gap="$2">
            <Skeleton width={120} />
            <Skeleton width={72} height={12} />
          </Column>
        </Row>
      </Section>
      <Section title="Offline state">
        <Card tone="surface" style={{ width: 330, maxWidth: '100%', padding: 0 }}>
          <OfflineState onRetry={noop} />
        </Card>
      </Section>
      <Section title="Empty lists, steps">
        <Row top wrap gap="$4">
          <Card tone="surface" style={{ width: 330, maxWidth: '100%', padding: 0 }}>
            <EmptyState
              title="No transactions yet"
              hint="Your swaps on this device appear here."
              icon="clock"
            />
          </Card>
          <Card tone="surface" style={{ width: 330, maxWidth: '100%', padding: 0 }}>
            <ErrorState
              title="Couldn’t load tokens"
              hint="You may have lost your network connection."
              onRetry={noop}
            />
          </Card>
          <Card tone="surface" style={{ width: 330, maxWidth: '100%' }}>
            <Stepper
              label="All states"
              steps={[
                {
                  id: 'a',
                  label: 'Approve USDC',
                  hint: 'Needed once per token',
                  state: 'done',
                },
                {
                  id: 'b',
                  label: 'Sign permit',
                  state: 'active-wallet',
                  hint: 'In your wallet',
                },
                {
                  id: 'c',
                  label: 'Swap',
                  state: 'active-pending',
                  hint: 'Waiting for the network',
                },
                { id: 'd', label: 'Wrap', state: 'failed', hint: 'Transaction rejected' },
                { id: 'e', label: 'Unwrap', state: 'upcoming' },
              ]}
            />
          </Card>
        </Row>
      </Section>
    </>
  );
}
