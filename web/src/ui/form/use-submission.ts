import { useRef, useState } from "react";

/**
 * The one way a form sends itself: busy while it does, so that nothing is sent twice, then what went wrong until it is
 * put away or sent again. After success it stays busy, since the page is about to change.
 */
export function useSubmission<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: unknown }>({
    isBusy: false,
    error: null,
  });
  const isUnderWay = useRef(false);

  const submit = async (input: Input, done: (answer: Answer) => void): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ isBusy: true, error: null });
    try {
      done(await send(input));
    } catch (error) {
      isUnderWay.current = false;
      setState({ isBusy: false, error });
    }
  };

  return { ...state, submit, dismiss: () => setState((before) => ({ ...before, error: null })) };
}
