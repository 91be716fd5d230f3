// Forms of the verbs that Spanish tasks begin with: 'mando', 'mandas', 'mandá', 'mándeme', 'mandaré'.

const VERBS =
  `mandar enviar llamar comprar llevar pagar preguntar avisar buscar reservar apuntar anotar hablar revisar mirar
  arreglar preparar cocinar limpiar lavar planchar cortar pintar quitar cambiar cancelar confirmar firmar rellenar llenar
  entregar presentar contestar pasar dejar sacar tomar bajar subir colgar descargar imprimir escanear copiar guardar borrar
  instalar actualizar renovar solicitar tramitar averiguar consultar comentar explicar mostrar enseñar ayudar acompañar
  recoger escribir leer vender coger meter mover correr responder devolver resolver ver hacer poner traer salir decir dar
  pedir conseguir seguir elegir medir servir abrir cerrar empezar contar encontrar probar regar mostrar organizar ordenar
  encargar encargarse ocupar transferir depositar ingresar retirar cobrar facturar redactar traducir corregir terminar
  acabar apagar prender encender cargar regalar prestar alquilar visitar invitar quedar felicitar practicar ensayar estudiar
  repasar investigar calcular medir coser tejer plantar podar barrer trapear sacudir ordenar guardar congelar descongelar
  hornear empacar envolver mudar montar desmontar reparar cambiar revisar inscribir apuntar registrar matricular
  recordar confirmar reprogramar aplazar mover adelantar atrasar reunir compartir publicar subir grabar editar diseñar
  dibujar tirar reciclar donar vacunar pasear bañar peinar alimentar cuidar recibir despedir saludar reclamar denunciar
  negociar vaciar verificar comprobar chequear checar agendar marcar coordinar gestionar solucionar elaborar completar
  adjuntar reenviar notificar informar tapar ventilar calentar aplicar echar lijar taladrar retomar devolver sembrar fijar agregar añadir
  yapear bizumear bloquear cotizar surtir rentar manejar recargar inflar separar aportar convocar firmar colocar rehacer desconectar traspasar pegar abonar convidar encargar decorar tender doblar sellar autorizar certificar adelantar fotocopiar mensajear volver venir llenar tramitar empaquetar`
    .split(/\s+/u)
    .filter((verb) => verb !== '');

/** In small letters, without accents but with 'ñ'. */
export const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0302]/gu, '')
    .normalize('NFC');

/** First person, and the stem of the subjunctive, where they are not the regular ones. */
const FIRST: Record<string, string> = {
  ver: 'veo',
  hacer: 'hago',
  rehacer: 'rehago',
  venir: 'vengo',
  volver: 'vuelvo',
  poner: 'pongo',
  traer: 'traigo',
  salir: 'salgo',
  decir: 'digo',
  dar: 'doy',
  pedir: 'pido',
  despedir: 'despido',
  conseguir: 'consigo',
  seguir: 'sigo',
  elegir: 'elijo',
  corregir: 'corrijo',
  medir: 'mido',
  servir: 'sirvo',
  cerrar: 'cierro',
  empezar: 'empiezo',
  contar: 'cuento',
  encontrar: 'encuentro',
  probar: 'pruebo',
  comprobar: 'compruebo',
  mostrar: 'muestro',
  regar: 'riego',
  colgar: 'cuelgo',
  devolver: 'devuelvo',
  resolver: 'resuelvo',
  mover: 'muevo',
  recordar: 'recuerdo',
  calentar: 'caliento',
  transferir: 'transfiero',
  recoger: 'recojo',
  coger: 'cojo',
  traducir: 'traduzco',
  sembrar: 'siembro',
};
const ORDER: Record<string, string> = { hacer: 'haz', poner: 'pon', decir: 'di', salir: 'sal' };

const FIRSTS = new Map<string, string>();
const SECONDS = new Map<string, string>();
const ORDERS = new Map<string, string>();
const SUBJUNCTIVES = new Map<string, string>();
const FUTURES = new Map<string, string>();

for (const verb of VERBS) {
  const kind = verb.at(-2)!;
  const first = FIRST[verb] ?? `${verb.slice(0, -2)}o`;
  const stem = verb === 'dar' ? 'd' : first.slice(0, -1);
  FIRSTS.set(plain(first), verb);
  // The stem of 'haces' is the infinitive's, that of 'muestras' the first person's.
  const changes = /g|j|z/u.test(stem.slice(-1)) && !/[gjz]/u.test(verb.at(-3)!) ? verb.slice(0, -2) : stem;
  const own =
    verb === 'corregir' || verb === 'elegir'
      ? `${stem.slice(0, -1)}g`
      : verb === 'seguir' || verb === 'conseguir'
        ? `${stem}u`
        : verb === 'recoger' || verb === 'coger'
          ? verb.slice(0, -2)
          : verb === 'decir'
            ? 'dic'
            : verb === 'traer'
              ? 'tra'
              : verb === 'traducir'
                ? 'traduc'
                : verb === 'ver'
                  ? 'v'
                  : changes;
  const vowel = kind === 'a' ? 'a' : 'e';
  SECONDS.set(plain(`${own}${vowel}s`), verb).set(plain(`${verb.slice(0, -1)}s`), verb);
  ORDERS.set(ORDER[verb] ?? plain(`${own}${vowel}`), verb);
  ORDERS.set(plain(verb.slice(0, -1)), verb);
  const spelled = kind === 'a' ? stem.replace(/c$/u, 'qu').replace(/g$/u, 'gu').replace(/z$/u, 'c') : stem;
  const other = kind === 'a' ? 'e' : 'a';
  if (verb !== 'dar') SUBJUNCTIVES.set(plain(spelled + other), verb).set(plain(`${spelled}${other}s`), verb);
  const future = { hacer: 'har', poner: 'pondr', salir: 'saldr', decir: 'dir' }[verb] ?? verb;
  FUTURES.set(`${future}é`, verb);
}

/** 'mándeselo' is 'mande' and 'se', 'lo'. */
export function withoutClitics(word: string): { verb: string; clitics: string[] }[] {
  const found = [{ verb: plain(word), clitics: [] as string[] }];
  let rest = plain(word);
  const clitics: string[] = [];
  for (let count = 0; count < 3; count++) {
    const match = /^(.{2,})(me|te|se|les?|l[oa]s?|nos)$/u.exec(rest);
    if (match === null) break;
    clitics.unshift(match[2]!);
    rest = match[1]!;
    found.push({ verb: rest, clitics: [...clitics] });
  }
  return found;
}

const byForm =
  (forms: ReadonlyMap<string, string>) =>
  (word: string): { verb: string; clitics: string[] } | null => {
    for (const { verb, clitics } of withoutClitics(word)) {
      const infinitive = forms.get(verb);
      if (infinitive !== undefined) return { verb: infinitive, clitics };
    }
    return null;
  };

const PLAIN_INFINITIVES = new Map(VERBS.map((verb) => [plain(verb), verb]));

/** Without an accent 'mando' is a form of the first person, and 'mandó' is not. */
export const ofFirstPerson = (word: string): string | null =>
  /[áéíóú]/iu.test(word.slice(-1)) ? null : (FIRSTS.get(plain(word)) ?? null);
export const ofFuture = (word: string): string | null => FUTURES.get(word.toLowerCase()) ?? null;
export const ofSecondPerson = (word: string): string | null => SECONDS.get(plain(word)) ?? null;
export const ofOrder = byForm(ORDERS);
export const ofSubjunctive = byForm(SUBJUNCTIVES);
export const ofTaskInfinitive = byForm(PLAIN_INFINITIVES);

/** Any infinitive, also of a verb that is not in the list. */
export function asInfinitive(word: string): { verb: string; clitics: string[] } | null {
  const known = ofTaskInfinitive(word);
  if (known !== null) return known;
  for (const { verb, clitics } of withoutClitics(word))
    if (
      /^(?:ir|\p{L}{2,}(?:ar|er|ir))$/u.test(verb) &&
      !/^(?:ayer|lugar|mujer|bar|par|mar|hogar|cualquier|martes|azucar|celular|militar|similar|popular|taller|placer|alquiler|super)$/u.test(
        verb,
      )
    )
      return { verb: clitics.length === 0 ? word.toLowerCase() : verb, clitics };
  return null;
}
