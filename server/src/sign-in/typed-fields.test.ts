import { TYPED_INPUTS, type TypedInput } from "@portal/domain/testing/typed-inputs";
import { expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { type Answer, type SignedInClient, signInAs, tryToSignIn } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

/** A call of each form with right values, and what the field is called in it; a password is asked for in two ways. */
interface FormCall {
  readonly form: TypedInput["form"];
  readonly path: string;
  readonly method?: "PUT";
  readonly body: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, string>>;
}

const place = { ownersCorpId: 101, lotId: 2005, subject: "A lamp", body: "It is broken." };
const FORMS: readonly FormCall[] = [
  { form: "login", path: "/users/logon", body: { username: "nobody", password: "Wrong123", role: 1 } },
  { form: "find-access-code", path: "/users/findUsername", body: {} },
  { form: "reset-password", path: "/users/resetPassword", body: { userRole: 1 } },
  {
    form: "reset-password",
    path: "/users/findPassword",
    body: { userType: 1 },
    fields: { username: "email" },
  },
  {
    form: "change-password",
    path: "/users/owner1/password",
    method: "PUT",
    body: { oldPassword: "Wrong123" },
  },
  { form: "contact", path: "/users/contact", body: { ...place, type: "ContactRequest" } },
  { form: "request", path: "/users/contact", body: { ...place, type: "UpdateRequest" } },
];

const send = (client: SignedInClient, { path, method }: FormCall, body: object) =>
  client.post(path, body, method === undefined ? {} : { method });

describeOnEngines("what is typed into the forms of sections 4 and 5, at the server", (engine) => {
  const many = 1_000_000;
  const testApp = useTestApp({
    engine,
    limits: {
      freeFailures: many,
      perAddress: many,
      perAccount: many,
      recoveriesPerAccount: many,
      recoveriesPerAddress: many,
      recoveriesPerAgency: many,
    },
  });
  it.each(FORMS.map((call) => [call.form, call.path, call] as const))(
    "is judged like on the page: %s, %s",
    async (form, _path, call) => {
      const client = await signInAs(testApp(), { username: "owner1", role: 1 });
      await testApp().arrange(
        `update agencies set content = jsonb_set(content, '{isContactEmailMandatory}', 'false')`,
      );
      for (const { field, typed, message } of TYPED_INPUTS.filter((each) => each.form === form)) {
        const path = call.fields?.[field] ?? field;
        const answer = await send(client, call, { ...call.body, [path]: typed });
        const shown = `${field} ${JSON.stringify(typed.slice(0, 30))}`;
        const errors = answer.json<{ errors?: unknown }>().errors ?? null;
        expect(errors, shown).toEqual(message === null ? null : [{ path, message }]);
        expect(answer.statusCode === 400, shown).toBe(message !== null);
      }
    },
  );

  const noted = async (): Promise<number> =>
    (
      await testApp().database.query(DEMO_AGENCY, {
        text: `select lane from sign_in_failures union all select kind from audit_events where kind = 'sign-in-failed'
          union all select kind from recovery_requests`,
      })
    ).length;

  it(
    "counts against nobody if it breaks the rule of an access code (D77)",
    { tags: ["spec-476", "spec-477"] },
    async () => {
      const before = await noted();
      const wrongCodes = TYPED_INPUTS.filter(
        ({ field, message }) => field === "username" && message !== null,
      );
      for (const { form, typed } of wrongCodes) {
        const answer: Answer =
          form === "login"
            ? await tryToSignIn(testApp(), { username: typed, role: 1 })
            : await testApp().app.inject({
                method: "POST",
                url: `/api/agencies/${DEMO_AGENCY}/users/resetPassword`,
                payload: { username: typed, userRole: 1 },
              });
        expect(answer.statusCode, typed).toBe(400);
      }
      expect(await noted()).toBe(before);
    },
  );

  it("signs in with blanks around the access code", async () => {
    const { user } = await signInAs(testApp(), { username: " owner1\t", role: 1 });
    expect(user.mainContact.webAccessUsername).toBe("owner1");
  });
});
