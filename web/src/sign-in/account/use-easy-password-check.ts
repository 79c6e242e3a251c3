import { createEasyPasswordCheck, type EasyPasswordCheck } from "@portal/domain/sign-in/password-strength";
import { useEffect, useState } from "react";

async function loadCheck(): Promise<EasyPasswordCheck> {
  const [core, common] = await Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]);
  return rememberLast(createEasyPasswordCheck({ ...core, ...common }));
}

/** A form asks several times a drawing of what stands in its field; an estimate takes a phone some milliseconds. */
function rememberLast(check: EasyPasswordCheck): EasyPasswordCheck {
  let last: { readonly asked: string; readonly message: string | null } | undefined;
  return (typed, names) => {
    const asked = [typed, ...names].join("\n");
    if (last?.asked !== asked) last = { asked, message: check(typed, names) };
    return last.message;
  };
}

/** Finds nothing until the dictionaries are there: they are larger than the page, and the server judges in any case (D24). */
export function useEasyPasswordCheck(): EasyPasswordCheck {
  const [check, setCheck] = useState<EasyPasswordCheck>(() => () => null);
  useEffect(() => {
    loadCheck().then(
      (loaded) => setCheck(() => loaded),
      () => undefined,
    );
  }, []);
  return check;
}
