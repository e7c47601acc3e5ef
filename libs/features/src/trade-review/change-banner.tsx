/** Component `ChangeBanner`: shows that a trade's terms have changed, with a button that accepts the new ones. */
import { Banner, Button } from '@cenote/ui';
import { ScrollIntoView } from './scroll-into-view.tsx';

export interface ChangeBannerProps {
  title: string;
  /** Label of the button. */
  label: string;
  isDisabled: boolean;
  onAccept(): void;
}

export const ChangeBanner = ({ title, label, isDisabled, onAccept }: ChangeBannerProps) => (
  <ScrollIntoView>
    <Banner
      tone="warn"
      title={title}
      data-testid="price-changed"
      action={
        <Button
          size="small"
          variant="secondary"
          onClick={onAccept}
          disabled={isDisabled}
          data-testid="accept-price"
        >
          {label}
        </Button>
      }
    />
  </ScrollIntoView>
);
