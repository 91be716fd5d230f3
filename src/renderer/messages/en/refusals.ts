export { REFUSAL_ADVICE as refusals } from '../../../contract/refusal-advice.ts';
