/** Entry of the onboarding tab. */
import { mountScreen } from './mount-screen.tsx';
import { Onboarding } from './onboarding/onboarding.tsx';

void mountScreen(<Onboarding />);
