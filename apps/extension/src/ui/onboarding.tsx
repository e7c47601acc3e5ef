import { Onboarding } from './onboarding/onboarding.tsx';
import { start } from './start.tsx';

void start(<Onboarding />);
